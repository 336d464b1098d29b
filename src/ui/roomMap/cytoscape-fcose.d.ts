/** The part of cytoscape-fcose that is used here; the package has no types of its own. */
declare module 'cytoscape-fcose' {
  import type { BaseLayoutOptions, Ext } from 'cytoscape';

  export interface FcoseLayoutOptions extends BaseLayoutOptions {
    readonly name: 'fcose';
    readonly quality: 'draft' | 'default' | 'proof';
    /** False: goes on from the positions that the nodes have. */
    readonly randomize: boolean;
    readonly animate: boolean;
    readonly fit: boolean;
    readonly packComponents: boolean;
    readonly idealEdgeLength: number;
    /** Nodes on one line. */
    readonly alignmentConstraint: {
      readonly vertical?: readonly (readonly string[])[];
      readonly horizontal?: readonly (readonly string[])[];
    };
    /** The least distance of two nodes' centers along an axis. */
    readonly relativePlacementConstraint: readonly (
      | { readonly left: string; readonly right: string; readonly gap: number }
      | { readonly top: string; readonly bottom: string; readonly gap: number }
    )[];
  }

  const fcose: Ext;
  export default fcose;
}
