/** Stands in for the build's list of addresses, which no test in Node asks for. */
export const assetAddresses: Readonly<Record<string, string>> = {};
