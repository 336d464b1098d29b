/** Hands a file to the person as a download. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser needs the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
