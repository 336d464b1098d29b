/** Rooms somebody has been to, as data. The same shape as a scene's map. */
export interface MapRoom {
  readonly id: string;
  readonly title: string;
  /** Whether the player is there. */
  readonly here: boolean;
}

export interface MapWay {
  readonly from: string;
  /** `null`: nobody has been there yet. */
  readonly to: string | null;
  readonly direction: string;
  readonly door?: { readonly title: string; readonly open: boolean };
}

export interface RoomPlan {
  readonly places: readonly MapRoom[];
  readonly ways: readonly MapWay[];
}
