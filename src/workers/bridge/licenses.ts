import { assetAddresses } from 'virtual:game-assets';

/** Address of the license that NetHack's engine is shipped under. */
export const netHackLicense = assetAddresses['nethack/LICENSE'] ?? '';
