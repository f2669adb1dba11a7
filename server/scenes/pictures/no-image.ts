/**
 * The placeholder for a product without a picture: the outline of a box without words, so that it fits both
 * languages.
 */
export function drawNoImage(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">' +
    '<rect width="800" height="800" fill="#f1f0eb"/>' +
    '<ellipse cx="400" cy="590" rx="230" ry="26" fill="#e4e3dc"/>' +
    '<g fill="#f8f7f3" stroke="#b9bbb3" stroke-width="13" stroke-linejoin="round" stroke-linecap="round">' +
    '<path d="M236 324L400 252L564 324V508L400 586L236 508Z"/>' +
    '<path d="M236 324L400 400L564 324M400 400V586" fill="none"/>' +
    '<path d="M318 288L482 362V424" fill="none"/></g></svg>'
  );
}
