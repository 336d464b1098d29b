import { paragraphsOf } from './passages';
import styles from './story.module.css';

/** A game's text with its paragraphs and room titles set as such; line ends within stay. */
export function MessageParagraphs({ text }: { readonly text: string }) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return <p className={styles.older}>(The game says nothing.)</p>;
  return paragraphs.map(({ title, words }, index) => (
    // Paragraphs of one text have no identity but their place.
    <p key={index} className={title ? styles.room : styles.words}>
      {words}
    </p>
  ));
}
