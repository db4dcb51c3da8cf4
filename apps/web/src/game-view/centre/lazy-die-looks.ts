/** The looks of dice as a file of its own: the pages of the shop import them together with other code. */
export { dieLookOf } from '../../shared/art/die-look.ts';
