import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '@zaakwerk/tools/console'
import { root } from '@zaakwerk/tools/paths'
import { run } from '@zaakwerk/tools/run'
import { printTable } from '../table.ts'
import { type Mutation, mutations } from './mutation-table.ts'

/** The first failed test in the output of vitest or Playwright. */
const firstRed = (output: string): string | undefined =>
  /^ *(?:FAIL|✘ +\d+) +(.*)$/m.exec(output)?.[1]?.replace(/ \([\d.]+m?s\)$/, '')

const survived = 'NONE'

const tryOne = async ({ file, find, replace, tests }: Mutation): Promise<string> => {
  const path = join(root, file)
  const whole = await readFile(path, 'utf8')
  if (whole.split(find).length !== 2)
    throw new PlainError(`${file} does not hold this once, so the table needs mending: ${find}`)
  const restore = () => writeFile(path, whole)
  const stop = (): void => void restore().then(() => process.exit(1))
  process.once('SIGINT', stop)
  try {
    await writeFile(
      path,
      whole.replace(find, () => replace),
    )
    const { ok, output } = await run(process.execPath, [join(root, 'tools/src/test.ts'), ...tests], {
      env: { NO_COLOR: '1' },
    })
    return ok ? survived : (firstRed(output) ?? 'red before a test ran')
  } finally {
    await restore()
    process.off('SIGINT', stop)
  }
}

/** Mutation testing: introduces each fault (or those whose name starts with the argument) and reports which test fails. */
export const breakOnPurpose = async (place = ''): Promise<void> => {
  const rows: string[][] = []
  for (const mutation of mutations.filter((one) => one.place.startsWith(place)))
    rows.push([mutation.place, await tryOne(mutation)])
  printTable('Mutations, and the first test that failed', rows)
  if (rows.some(([, red]) => red === survived))
    throw new PlainError('Something was broken and no test saw it.')
}
