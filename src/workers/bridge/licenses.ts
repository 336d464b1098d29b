import { assetAddresses } from 'virtual:game-assets';

/** Address of the license that NetHack's engine is shipped under. */
export const netHackLicense = assetAddresses['nethack/LICENSE'] ?? '';

/** Address of the license of the interpreters that play TextWorld's game files. */
export const interpretersLicense = assetAddresses['textworld/LICENSE'] ?? '';
