/** A figure as a file of its own: colors of the page's tokens become plain ones. */

const COLORED = ['fill', 'stroke', 'color', 'font-family', 'font-size', 'font-variant'] as const;
/** Pixels of a picture per CSS pixel. */
const PICTURE_SCALE = 2;
const SVG = 'http://www.w3.org/2000/svg';

/** The figure as it looks now, on the page's background. @param figure attached to the document. */
export function svgText(figure: SVGSVGElement): string {
  const copy = figure.cloneNode(true) as SVGSVGElement;
  const shown = [figure, ...figure.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = shown[index];
    if (original === undefined) return;
    const look = getComputedStyle(original);
    for (const property of COLORED) element.style.setProperty(property, look.getPropertyValue(property));
  });
  const { width, height } = sizeOf(figure);
  const background = document.createElementNS(SVG, 'rect');
  background.setAttribute('width', String(width));
  background.setAttribute('height', String(height));
  background.setAttribute('fill', backgroundOf(figure));
  copy.prepend(background);
  copy.setAttribute('xmlns', SVG);
  return new XMLSerializer().serializeToString(copy);
}

/** The figure as a PNG at twice its size. Rejects when the browser cannot draw it. */
export async function pngOf(figure: SVGSVGElement): Promise<Blob> {
  const { width, height } = sizeOf(figure);
  const address = URL.createObjectURL(new Blob([svgText(figure)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * PICTURE_SCALE;
    canvas.height = height * PICTURE_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('The browser gave no picture.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the person. */
export function offerFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function sizeOf(figure: SVGSVGElement): { readonly width: number; readonly height: number } {
  return { width: figure.width.baseVal.value, height: figure.height.baseVal.value };
}

/** The first background behind the figure that is not see-through. */
function backgroundOf(figure: Element): string {
  for (let element = figure.parentElement; element !== null; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}
