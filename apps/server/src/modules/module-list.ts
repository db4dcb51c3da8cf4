import type { OperatorCommand } from '../operator/command.ts';
import type { Follower } from '../ports/finished-games.ts';
import type { ServerModule } from '../ports/server-module.ts';
import type { Job } from '../scheduling/jobs.ts';

/** The modules of a server, each added after those it depends on. */
export class ModuleList {
  readonly #modules: ServerModule[] = [];

  /** Modules that are added later appear here too. */
  get all(): readonly ServerModule[] {
    return this.#modules;
  }

  get jobs(): readonly Job[] {
    return this.#modules.flatMap(({ jobs = [] }) => jobs);
  }

  get followers(): readonly Follower[] {
    return this.#modules.flatMap(({ follower }) => follower ?? []);
  }

  get commands(): readonly OperatorCommand[] {
    return this.#modules.flatMap(({ commands = [] }) => commands);
  }

  /** @param before the name of the module that follows; without it the new one is the last */
  add<M extends ServerModule>(module: M, before?: string): M {
    const placeOf = (wanted?: string) => this.#modules.findIndex(({ name }) => name === wanted);
    if (placeOf(module.name) !== -1) throw new Error(`Two modules are named ${module.name}`);
    const place = before === undefined ? this.#modules.length : placeOf(before);
    if (place === -1) throw new Error(`No module is named ${before}`);
    this.#modules.splice(place, 0, module);
    return module;
  }

  async prepare(): Promise<void> {
    for (const module of this.#modules) await module.prepare?.();
  }

  async close(): Promise<void> {
    for (const module of this.#modules.toReversed()) await module.close?.();
  }
}
