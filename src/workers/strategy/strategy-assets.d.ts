/** Made by the build: addresses of the files that own strategies run in. */
declare module 'virtual:strategy-assets' {
  export const strategyAssets: Readonly<Record<'runtime' | 'frame', string>>;
}
