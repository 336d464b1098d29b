import styles from './DetailList.module.css';

export interface DetailItem {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Shown as tags. */
  readonly names: readonly string[];
  /** What the tags lack of all there are; folded away. */
  readonly left: readonly string[];
}

/** Labels with short values, or with tags. */
export function DetailList({ items }: { readonly items: readonly DetailItem[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ key, label, text, names, left }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{text}</span>
            <Tags names={names} />
            {left.length > 0 && (
              <details className={styles.left}>
                <summary>{left.length} left</summary>
                <Tags names={left} faint />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ names, faint = false }: { readonly names: readonly string[]; readonly faint?: boolean }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} data-faint={faint}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
