import { Button, IconButton } from '../Button';
import styles from './Board.module.css';
import { nextTileWidth, type BoardZoom } from './boardSize';

export interface ZoomControlsProps {
  /** Width of a tile now, in CSS pixels. */
  readonly tile: number;
  readonly zoom: BoardZoom;
  readonly onZoom: (zoom: BoardZoom) => void;
}

/** Zooms a board with buttons. */
export function ZoomControls({ tile, zoom, onZoom }: ZoomControlsProps) {
  return (
    <div className={styles.zoom} role="group" aria-label="Size of the board">
      <IconButton
        size="small"
        icon="minus"
        label="Zoom out"
        tooltip={false}
        onClick={() => onZoom(nextTileWidth(tile, -1))}
      />
      <Button
        size="small"
        variant="quiet"
        aria-pressed={zoom === 'whole'}
        onClick={() => onZoom(zoom === 'whole' ? 'auto' : 'whole')}
      >
        Whole board
      </Button>
      <IconButton
        size="small"
        icon="plus"
        label="Zoom in"
        tooltip={false}
        onClick={() => onZoom(nextTileWidth(tile, 1))}
      />
    </div>
  );
}
