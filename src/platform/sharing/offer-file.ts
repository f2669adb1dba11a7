/** Long enough for every browser to have started the download. */
const TAKEN_WITHIN_MS = 60_000;

/** Downloads a text or a picture as a file. */
export function offerFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS);
}
