import { readFileSync } from 'node:fs';

/**
 * The command of the Docker image: the program and its arguments.
 * @param root folder of the project
 * @throws Error when deploy/Dockerfile has no command.
 */
export const imageCommand = (root: URL): readonly string[] => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync(new URL('deploy/Dockerfile', root), 'utf8'))?.[1];
  if (command === undefined) throw new Error('deploy/Dockerfile has no CMD');
  return JSON.parse(command) as string[];
};
