/** A data URL that shows an unsent picture. @param content base64 of a JPEG */
export function pictureAddress(content: string): string {
  return content === '' ? '' : `data:image/jpeg;base64,${content}`;
}
