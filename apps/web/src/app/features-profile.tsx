import { ProfileButtons } from '../features/friends/profile-buttons.tsx';
import ProfileStamps from '../features/progress/profile-stamps.tsx';
import type { ProfileParts } from '../shared/slots/profile-parts.ts';

// Loaded with the profile.
export const PROFILE_PARTS: ProfileParts = { Buttons: ProfileButtons, Stamps: ProfileStamps };
