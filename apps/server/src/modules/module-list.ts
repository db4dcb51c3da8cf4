import type { OperatorCommand } from '../operator/command.ts';
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

  get commands(): readonly OperatorCommand[] {
    return this.#modules.flatMap(({ commands = [] }) => commands);
  }

  add<M extends ServerModule>(module: M): M {
    if (this.#modules.some(({ name }) => name === module.name)) throw new Error(`Two modules are named ${module.name}`);
    this.#modules.push(module);
    return module;
  }

  async prepare(): Promise<void> {
    for (const module of this.#modules) await module.prepare?.();
  }

  async close(): Promise<void> {
    for (const module of this.#modules.toReversed()) await module.close?.();
  }
}
