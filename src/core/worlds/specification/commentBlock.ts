/** Specifications as comment blocks, read and written (bytesized32 spec, 3). */
import {
  EMPTY_SPECIFICATION,
  NOTHING_OF_THE_KIND,
  SPECIFICATION_FIELDS,
  type Specification,
  type SpecificationField,
} from './specification';

const LABELED = /^([A-Z][\w/-]*(?: [\w/-]+){0,5})[ \t]*:(.*)$/;

const KEYS_BY_LABEL: ReadonlyMap<string, SpecificationField> = new Map(
  SPECIFICATION_FIELDS.flatMap(({ key, label, alsoNamed }) =>
    [label, ...alsoNamed].map((name) => [foldLabel(name), key] as const),
  ),
);

/**
 * Reads a specification, with or without `#` before its lines, fields in any order, labels in any case. What stands
 * before the first field is left out; a line without a label goes on with the field before it; of a field that is
 * there twice the first counts. Never fails: fields that are missing are empty.
 */
export function parseSpecification(text: string): Specification {
  const fields: Record<SpecificationField, string> = { ...EMPTY_SPECIFICATION.fields };
  const others: { label: string; text: string }[] = [];
  const seen = new Set<SpecificationField>();
  /** Takes the rest of the field that was read last. */
  let goOn: ((more: string) => void) | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const content = commentText(line);
    if (content === '') continue;
    const labeled = readLabel(content);
    if (labeled === null) goOn?.(content);
    else if (labeled.key !== null) {
      const { key } = labeled;
      const first = !seen.has(key);
      seen.add(key);
      if (first) fields[key] = labeled.text;
      goOn = first ? (more) => (fields[key] = joined(fields[key], more)) : () => undefined;
    } else if (goOn !== null) {
      const other = { label: labeled.label, text: labeled.text };
      others.push(other);
      goOn = (more) => (other.text = joined(other.text, more));
    }
  }
  return { fields, others };
}

/** A specification as comment lines, in the format's order, without a line end at its end. Empty fields are left out. */
export function writeSpecification({ fields, others }: Specification): string {
  const known = SPECIFICATION_FIELDS.map(({ key, label }) => ({ label, text: fields[key] }));
  return [...known.filter(({ text }) => oneLine(text) !== ''), ...others]
    .map(({ label, text }) => `# ${label}: ${oneLine(text)}`.trimEnd())
    .join('\n');
}

/** The specification with “None” in the fields about which nothing was said, as the paper's specifications have it. */
export function withNothingSaid(specification: Specification): Specification {
  const fields: Record<SpecificationField, string> = { ...specification.fields };
  for (const { key } of SPECIFICATION_FIELDS) {
    if (key !== 'task' && oneLine(fields[key]) === '') fields[key] = NOTHING_OF_THE_KIND;
  }
  return { ...specification, fields };
}

/**
 * The comment lines of the specification at a game's head, joined; empty where there is none. Looked for among the
 * comments and blank lines before the first line of code; the block ends at the first blank line after its last known field.
 */
export function specificationOf(source: string): string {
  const head = headLines(source);
  const known = head.map((line) => keyOfLine(line));
  const start = known.findIndex((key) => key !== null);
  const keys = new Set(known.filter((key) => key !== null));
  // One label alone may be any remark, unless it states the task.
  if (start < 0 || (!keys.has('task') && keys.size < 2)) return '';
  let end = known.findLastIndex((key) => key !== null) + 1;
  while (end < head.length && commentText(head[end] ?? '') !== '') end += 1;
  return head
    .slice(start, end)
    .filter((line) => commentText(line) !== '')
    .map((line) => line.trim())
    .join('\n');
}

function headLines(source: string): string[] {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const code = lines.findIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  return code < 0 ? lines : lines.slice(0, code);
}

function keyOfLine(line: string): SpecificationField | null {
  return line.trimStart().startsWith('#') ? (readLabel(commentText(line))?.key ?? null) : null;
}

function readLabel(
  content: string,
): { readonly label: string; readonly key: SpecificationField | null; readonly text: string } | null {
  const colon = content.indexOf(':');
  if (colon < 0) return null;
  const label = content.slice(0, colon).trim();
  const key = KEYS_BY_LABEL.get(foldLabel(label)) ?? null;
  if (key === null && !LABELED.test(content)) return null;
  return { label, key, text: oneLine(content.slice(colon + 1)) };
}

/** A comment's text without its marks; a line without them as it is. */
function commentText(line: string): string {
  return line.trim().replace(/^#+/, '').trim();
}

function foldLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function joined(text: string, more: string): string {
  return oneLine(`${text} ${more}`);
}
