import { mkdir } from 'node:fs/promises'
import { PlainError } from '@zaakwerk/tools/console'
import { root } from '@zaakwerk/tools/paths'
import { run } from '@zaakwerk/tools/run'

/** Puts another release into a folder of its own, with what its lockfile names. */
export const takeRelease = async (commit: string, place: string): Promise<void> => {
  await mkdir(place, { recursive: true })
  const archive = `${place}.tar`
  const steps = [
    ['git', ['archive', `--output=${archive}`, commit], root],
    ['tar', ['-xf', archive], place],
    // Whatever it is given to run, a release installs itself first; this file does nothing.
    [process.execPath, ['tools/bootstrap.mjs', 'paths'], place],
  ] as const
  for (const [program, args, cwd] of steps) {
    const { ok, output } = await run(program, args, { cwd })
    if (!ok) throw new PlainError(`The release ${commit} could not be put beside this one: ${output}`)
  }
}
