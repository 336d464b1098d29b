/** Descriptions of rooms and things (TextWorld spec, "Room text" and "Examining"). */
import { listOf, roomTitle, withArticle } from './names';
import { compileTemplate, type Template } from './template';
import type { World } from './world';

/** Writes the texts of one game; shared by all its sessions. */
export class Descriptions {
  readonly #templates = new Map<string, Template>();
  readonly #titles = new Map<string, string>();

  /** `-= Kitchen =-` */
  title(world: World, room = world.room): string {
    let title = this.#titles.get(room);
    if (title === undefined) {
      title = roomTitle(world.plan.entity(room).name);
      this.#titles.set(room, title);
    }
    return title;
  }

  /** What `look` prints. @param brief leave out what the author wrote. */
  room(world: World, brief = false): string {
    const { room } = world;
    const title = this.title(world);
    const text = brief ? title : `${title}\n${this.#text(world, room)}`;
    const floor = world.contentsOf(room).filter((thing) => world.plan.isPortable(thing));
    const gap = brief ? '\n' : '\n\n';
    return floor.length === 0 ? text : `${text}${gap}There is ${listOf(world, floor)} on the floor.`;
  }

  /** What examining a thing prints. */
  thing(world: World, thing: string): string {
    const text = this.#text(world, thing);
    const contents = this.contents(world, thing);
    return contents === null ? text : `${text}\n\n${contents}`;
  }

  /** `On the table is a cookbook.`; `null` when there is nothing to be seen on or in it. */
  contents(world: World, holder: string): string | null {
    const things = world.contentsOf(holder);
    if (things.length === 0 || !world.showsContents(holder)) return null;
    const where = `${world.plan.isContainer(holder) ? 'In' : 'On'} the ${world.plan.entity(holder).name}`;
    const [only] = things;
    if (things.length === 1 && only !== undefined) return `${where} is ${withArticle(world, only)}.`;
    return `${where} are ${listOf(world, things)}.`;
  }

  #text(world: World, id: string): string {
    let template = this.#templates.get(id);
    if (!template) {
      template = compileTemplate(world.plan.entity(id).description);
      this.#templates.set(id, template);
    }
    return template.write(world, id);
  }
}
