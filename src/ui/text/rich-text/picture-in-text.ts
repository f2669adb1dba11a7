/** A plain file name of the picture service, alone or as its query: pictures of other sites are not loaded. */
const PICTURE =
  /^(?:\/?(?:[\w-]+\/)*pictures\?(?:[\w=&-]*&)?p=)?([\p{L}\p{M}\p{N}_()+ %-][\p{L}\p{M}\p{N}._()+ %-]*\.(?:webp|png|jpe?g|avif|gif|svg))(?:&[\w=&-]*)?$/iu;

/** A picture that a text names. */
export interface PictureInText {
  /** A file of the picture service; undefined if the text names a picture of elsewhere, which is not loaded. */
  readonly file: string | undefined;
  /** The alternative text. */
  readonly name: string;
  /** Width and height together reserve the picture's space. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** @param element an `img` of the text */
export function pictureInText(element: Element): PictureInText {
  return {
    file: pictureFileOf(element.getAttribute('src') ?? ''),
    name: (element.getAttribute('alt') ?? '').trim(),
    width: pixelsOf(element, 'width'),
    height: pixelsOf(element, 'height'),
  };
}

/** @returns undefined if it is not a file of the picture service */
function pictureFileOf(source: string): string | undefined {
  const [, file] = PICTURE.exec(source.trim()) ?? [];
  if (file === undefined) return undefined;
  try {
    return decodeURIComponent(file);
  } catch {
    return undefined;
  }
}

function pixelsOf(element: Element, side: 'width' | 'height'): number | undefined {
  const written = element.getAttribute(side) ?? '';
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined;
}
