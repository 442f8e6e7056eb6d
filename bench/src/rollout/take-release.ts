import { mkdir } from 'node:fs/promises'
import { PlainError } from '@zaakwerk/tools/console'
import { root } from '@zaakwerk/tools/paths'
import { run } from '@zaakwerk/tools/run'

/** Checks out another release into its own folder, and installs the dependencies of its lockfile. */
export const takeRelease = async (commit: string, place: string): Promise<void> => {
  await mkdir(place, { recursive: true })
  const archive = `${place}.tar`
  const steps = [
    ['git', ['archive', `--output=${archive}`, commit], root],
    ['tar', ['-xf', archive], place],
    // Every command of a release first installs its dependencies; this one does nothing else.
    [process.execPath, ['tools/bootstrap.mjs', 'paths'], place],
  ] as const
  for (const [program, args, cwd] of steps) {
    const { ok, output } = await run(program, args, { cwd })
    if (!ok) throw new PlainError(`The release ${commit} could not be put beside this one: ${output}`)
  }
}
