/**
 * Voxels on WebGL. Load this file with `import()`: it brings three.js. It runs on the page and, with an
 * OffscreenCanvas, in a worker.
 */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  type ColorRepresentation,
  DataTexture,
  DirectionalLight,
  Fog,
  FrontSide,
  GreaterDepth,
  HemisphereLight,
  InstancedMesh,
  LinearMipmapLinearFilter,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NearestFilter,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PointLight,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { AnyCanvas } from '../surface';
import type { Rgb } from '../tiles/bitmap';
import { type Direction, type Eye, stepOf } from './camera';
import { type Face, facePicture, SKIN_NAMES, skin, type SkinName } from './skins';
import type { Block, Box, VoxelScene } from './voxelScene';

/** A canvas of its own on which scenes appear; whoever shows them copies it in the task that drew it. */
export interface VoxelStage {
  readonly canvas: AnyCanvas;
  /** @throws if a shader cannot be made. Does nothing once the context is lost. */
  draw(scene: VoxelScene, width: number, height: number): void;
  isLost(): boolean;
  /** Frees the context and everything on it. Safe to call twice. */
  destroy(): void;
}

const SHADOW_SIDE = 1024;
/** How far from the player shadows fall, in cells. */
const SHADOW_REACH = 11;
const SUN_PLACE = new Vector3(-7, 13, 5);
/** By night the player's surroundings stay clear, as in the flat picture. */
const LAMP = { color: 0xffd9a0, strength: 3.2, reach: 6, place: new Vector3(0, 1.7, 0) };
/** What lies beyond the agent's view is this bright. */
const BEYOND_SHADE = 0.72;

const DAY = { sky: 0xa6cdf0, sun: 0xfff2d8, above: 0xeaf3ff, below: 0x9a8a70, sunlight: 2.1, ambient: 1.75 };
const NIGHT = {
  sky: 0x080c1c,
  sun: 0x8fa6ff,
  above: 0x5f76c0,
  below: 0x1c2038,
  sunlight: 0.45,
  ambient: 0.62,
};

/**
 * Starts three.js on a canvas that has no context yet.
 * @throws if there is no WebGL 2; the canvas may be unusable afterward.
 */
export function createVoxelStage(canvas: AnyCanvas): VoxelStage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: false, powerPreference: 'low-power' });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const world = new World();
  let destroyed = false;
  const isLost = () => renderer.getContext().isContextLost();
  return {
    canvas,
    isLost,
    draw(scene, width, height) {
      if (destroyed || isLost()) return;
      world.show(scene);
      renderer.setSize(width, height, false);
      renderer.render(world.scene, cameraOf(scene.eye, width / height));
    },
    destroy() {
      if (destroyed) return;
      destroyed = true;
      world.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

/** The three.js scene; its meshes are kept from one picture to the next. */
class World {
  readonly scene = new Scene();
  private readonly sun = new DirectionalLight();
  private readonly ambient = new HemisphereLight();
  private readonly lamp = new PointLight(LAMP.color, 0, LAMP.reach, 1);
  private readonly sky = new Color();
  private readonly box = new BoxGeometry();
  /** A face that looks south. */
  private readonly square = new PlaneGeometry();
  private readonly parts: Crowd;
  private readonly figures: Crowd;
  private readonly outlines: Crowd;
  private skins: { readonly tileSet: string; readonly crowds: ReadonlyMap<SkinName, SkinCrowds> } | null =
    null;

  constructor() {
    const { sun, ambient, scene, sky, box } = this;
    sun.position.copy(SUN_PLACE);
    sun.castShadow = true;
    sun.shadow.mapSize.set(SHADOW_SIDE, SHADOW_SIDE);
    sun.shadow.normalBias = 0.03;
    const { camera } = sun.shadow;
    camera.left = camera.bottom = -SHADOW_REACH;
    camera.right = camera.top = SHADOW_REACH;
    camera.near = 1;
    camera.far = 34;
    scene.background = sky;
    this.lamp.position.copy(LAMP.place);
    scene.add(sun, ambient, this.lamp);
    this.parts = new Crowd(scene, box, new MeshLambertMaterial());
    // Drawn after the world and before the figures themselves, wherever something is nearer than they are.
    const hidden = new MeshBasicMaterial({ depthFunc: GreaterDepth, depthWrite: false });
    this.outlines = new Crowd(scene, box, hidden, { order: 1, shadows: false });
    this.figures = new Crowd(scene, box, new MeshLambertMaterial(), { order: 2 });
  }

  show({ tileSet, blocks, parts, figures, light, eye }: VoxelScene): void {
    const between = (night: ColorRepresentation, day: ColorRepresentation) =>
      new Color(night).lerp(new Color(day), light.daylight);
    const amount = (night: number, day: number) => night + (day - night) * light.daylight;
    this.sky.copy(between(NIGHT.sky, DAY.sky));
    this.scene.fog = eye.lens.kind === 'perspective' ? new Fog(this.sky, 9, 17) : null;
    this.sun.color.copy(between(NIGHT.sun, DAY.sun));
    this.sun.intensity = amount(NIGHT.sunlight, DAY.sunlight);
    this.ambient.color.copy(between(NIGHT.above, DAY.above));
    this.ambient.groundColor.copy(between(NIGHT.below, DAY.below));
    this.ambient.intensity = amount(NIGHT.ambient, DAY.ambient);
    this.lamp.intensity = amount(LAMP.strength, 0);

    for (const [name, { tops, sides }] of this.skinCrowds(tileSet)) {
      const alike = blocks.filter((block) => block.skin === name);
      tops.show(alike.map(topOf));
      sides.show(alike.flatMap((block) => block.sides.map((side) => sideOf(block, side))));
    }
    this.parts.show(parts.map((part) => boxOf(part, part.color)));
    this.figures.show(figures.map((part) => boxOf(part, part.color)));
    this.outlines.show(figures.map((part) => boxOf(part, part.outline)));
  }

  dispose(): void {
    this.disposeSkins();
    for (const crowd of [this.parts, this.figures, this.outlines]) crowd.dispose();
    this.sun.dispose();
    this.ambient.dispose();
    this.lamp.dispose();
    this.box.dispose();
    this.square.dispose();
  }

  private skinCrowds(tileSet: string): ReadonlyMap<SkinName, SkinCrowds> {
    if (this.skins?.tileSet !== tileSet) {
      this.disposeSkins();
      const crowdOf = (face: Face, glows: boolean) =>
        new Crowd(this.scene, this.square, materialOf(tileSet, face, glows));
      const crowds = SKIN_NAMES.map((name): [SkinName, SkinCrowds] => {
        const { top, side, glows = false } = skin(name);
        return [name, { tops: crowdOf(top, glows), sides: crowdOf(side, glows) }];
      });
      this.skins = { tileSet, crowds: new Map(crowds) };
    }
    return this.skins.crowds;
  }

  private disposeSkins(): void {
    for (const { tops, sides } of this.skins?.crowds.values() ?? []) {
      tops.dispose();
      sides.dispose();
    }
    this.skins = null;
  }
}

interface SkinCrowds {
  readonly tops: Crowd;
  readonly sides: Crowd;
}

/** One member of a crowd. */
interface Member {
  readonly place: Matrix4;
  readonly color: Rgb;
  readonly beyond: boolean;
}

const WHITE: Rgb = [255, 255, 255];
/** Turns of a face that looks south, around the axis that points up. */
const TURNS: Readonly<Record<Direction, number>> = {
  south: 0,
  east: Math.PI / 2,
  north: Math.PI,
  west: -Math.PI / 2,
};

function boxOf({ center, size, beyond }: Box, color: Rgb): Member {
  return { place: new Matrix4().makeScale(...size).setPosition(...center), color, beyond };
}

function topOf({ center: [x, y, z], size: [width, height, depth], beyond }: Block): Member {
  const place = new Matrix4().makeRotationX(-Math.PI / 2).scale(new Vector3(width, depth, 1));
  return { place: place.setPosition(x, y + height / 2, z), color: WHITE, beyond };
}

function sideOf({ center: [x, y, z], size: [width, height, depth], beyond }: Block, side: Direction): Member {
  const [stepX, stepZ] = stepOf(side);
  const place = new Matrix4().makeRotationY(TURNS[side]).scale(new Vector3(width, height, 1));
  place.setPosition(x + (stepX * width) / 2, y, z + (stepZ * depth) / 2);
  return { place, color: WHITE, beyond };
}

const tint = new Color();

/** What has one shape and one material, drawn together. */
class Crowd {
  private mesh: InstancedMesh | null = null;
  private capacity = 0;

  constructor(
    private readonly scene: Scene,
    private readonly geometry: BufferGeometry,
    private readonly material: MeshBasicMaterial | MeshLambertMaterial,
    private readonly look: { readonly order?: number; readonly shadows?: boolean } = {},
  ) {}

  show(members: readonly Member[]): void {
    const mesh = this.withRoomFor(members.length);
    if (!mesh) return;
    for (const [index, { place, color, beyond }] of members.entries()) {
      mesh.setMatrixAt(index, place);
      tint.setRGB(color[0] / 255, color[1] / 255, color[2] / 255, SRGBColorSpace);
      if (beyond) tint.multiplyScalar(BEYOND_SHADE);
      mesh.setColorAt(index, tint);
    }
    mesh.count = members.length;
    mesh.visible = members.length > 0;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    this.removeMesh();
    this.material.map?.dispose();
    this.material.dispose();
  }

  private withRoomFor(count: number): InstancedMesh | null {
    if (count <= this.capacity) return this.mesh;
    this.removeMesh();
    this.capacity = Math.ceil(count * 1.5);
    const mesh = new InstancedMesh(this.geometry, this.material, this.capacity);
    mesh.frustumCulled = false;
    mesh.renderOrder = this.look.order ?? 0;
    mesh.castShadow = mesh.receiveShadow = this.look.shadows ?? true;
    this.scene.add(mesh);
    this.mesh = mesh;
    return mesh;
  }

  private removeMesh(): void {
    if (this.mesh) this.scene.remove(this.mesh);
    this.mesh?.dispose();
    this.mesh = null;
    this.capacity = 0;
  }
}

function materialOf(tileSet: string, face: Face, glows: boolean): MeshBasicMaterial | MeshLambertMaterial {
  const map = textureOf(facePicture(tileSet, face));
  // Blocks are open below and where they touch, so their fronts cast the shadows.
  return glows
    ? new MeshBasicMaterial({ map, shadowSide: FrontSide })
    : new MeshLambertMaterial({ map, shadowSide: FrontSide });
}

function textureOf({ data, width, height }: ReturnType<typeof facePicture>): Texture {
  const texture = new DataTexture(data, width, height);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = NearestFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

function cameraOf({ position, target, lens }: Eye, aspect: number): PerspectiveCamera | OrthographicCamera {
  const camera =
    lens.kind === 'perspective'
      ? new PerspectiveCamera(lens.angle, aspect, 0.1, 60)
      : new OrthographicCamera(-lens.width / 2, lens.width / 2, lens.height / 2, -lens.height / 2, 0.1, 80);
  camera.position.set(...position);
  camera.lookAt(...target);
  return camera;
}
