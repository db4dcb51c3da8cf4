/** The data folder cannot be used. The message is for the operator: the path, what is wrong, and what to do. */
export class DataFolderError extends Error {}

const DENIED = 'this user may not write there; give the user the right to write';
/** The cause of a file system error and its remedy, for the operator, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: 'the disk is read-only; make it writable',
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: 'the disk is full for this user; free some space',
  ENOTDIR: 'a file lies where a folder must be; move the file away',
  EEXIST: 'a file lies where a folder must be; move the file away',
};

/** The folder or a file in it cannot be made. Errors that the file system did not report stay as they are. */
export const unusableFolder = (folder: string, error: unknown): unknown => {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (error instanceof DataFolderError || reason === undefined) return error;
  return new DataFolderError(`The data folder ${folder} cannot be used: ${reason}, or set DATA_DIR to another folder`);
};

/** The files of the database are damaged or incomplete. */
export const spoiltDatabase = (folder: string, what: string): DataFolderError =>
  new DataFolderError(
    `The database in ${folder} cannot be opened: ${what}. Put a copy of the folder back, or move it away: then the server begins with an empty database`,
  );

export const noNewDatabase = (folder: string): DataFolderError =>
  new DataFolderError(
    `A new database cannot be made in ${folder}. See that the disk has 100 MB of room and that this user may write there; then remove the folder and start again`,
  );
