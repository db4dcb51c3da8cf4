import type { GroupTexts } from '../dictionary/group-texts.ts';
import { textsOfGroup } from '../dictionary/language-texts.ts';

/** Texts of the tutorial. The server sends them with the steps. */
export const TUTORIAL_TEXTS: GroupTexts<'tutorial'> = textsOfGroup('tutorial');
