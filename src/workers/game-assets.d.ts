/** Made by the build: addresses of the files that ship with the app, by asset name. */
declare module 'virtual:game-assets' {
  export const assetAddresses: Readonly<Record<string, string | undefined>>;
}
