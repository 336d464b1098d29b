import { useEffect, useState, type ReactNode } from 'react';
import styles from './calls.module.css';

export interface PngPictureProps {
  /** A PNG file. */
  readonly png: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows. */
  readonly alt: string;
  readonly caption?: ReactNode;
}

/** A picture from bytes, in its own size where there is room. */
export function PngPicture({ png, width, height, alt, caption }: PngPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([png], { type: 'image/png' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [png]);
  return (
    <figure className={styles.picture}>
      {address !== null && <img src={address} width={width} height={height} alt={alt} />}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
