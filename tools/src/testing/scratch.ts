import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system. */
const inMemory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

const hasRoom = async (): Promise<boolean> => {
  const found = await statfs(inMemory).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize >= enoughBytes
}

/**
 * A folder for everything that tests write. In memory if there is room: each file of API tests creates a database of about 300 files, which takes 50 ms there
 * and up to ten times that on a busy disk.
 */
export const makeScratch = async (): Promise<string> => {
  const folder = await mkdtemp(join((await hasRoom()) ? inMemory : tmpdir(), 'zaakwerk-test-'))
  // The database may run as another user, who needs access.
  await chmod(folder, 0o755)
  return folder
}
