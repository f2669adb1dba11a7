/** Long enough for every browser to have taken the file. */
const TAKEN_WITHIN_MS = 60_000;

/** Lets the person keep a text as a file, as a download. */
export function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS);
}
