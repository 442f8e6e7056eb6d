import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { PlainError, runMain } from './console.ts'
import { occupyCores } from './testing/busy.ts'
import { testAll, testFiles, testSources } from './testing/parts.ts'
import { type TestCounts, totalCounts } from './testing/runners.ts'
import { makeScratch } from './testing/scratch.ts'

const usage = `npm test                                    every check there is
npm test -- FILE…                           those test files or journeys (names may be parts of names)
npm test -- --repeat 20 FILE…               those, twenty times
npm test -- --times 10 --busy 3             everything ten times, three of them with two busy loops beside it`

const count = (name: string, text: string | undefined, least: number): number => {
  const number = Number(text ?? least)
  if (!Number.isInteger(number) || number < least)
    throw new PlainError(`--${name} asks for a number.\n${usage}`)
  return number
}

const wanted = () => {
  try {
    const { values, positionals: files } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { repeat: { type: 'string' }, times: { type: 'string' }, busy: { type: 'string' } },
    })
    return {
      files,
      repeat: count('repeat', values.repeat, 1),
      times: count('times', values.times, 1),
      busy: count('busy', values.busy, 0),
    }
  } catch (error) {
    throw new PlainError(error instanceof PlainError ? error.message : usage)
  }
}

runMain(async () => {
  const { files, repeat, times, busy } = wanted()
  if (repeat > 1 && files.length === 0) throw new PlainError(`--repeat asks for a file.\n${usage}`)
  // Beside the first round: reading thousands of declarations from the disk leaves the processor idle.
  const sources = files.length > 0 ? undefined : testSources()
  const counts: TestCounts[] = []
  for (let round = 1; round <= times; round += 1) {
    const isBusy = round > times - busy
    if (times > 1)
      process.stdout.write(`\nRound ${round} of ${times}${isBusy ? ', beside two busy loops' : ''}\n`)
    // Each run has its own data directory, so that it never finds data of an earlier run.
    const scratch = await makeScratch()
    const rest = isBusy ? occupyCores(2) : undefined
    counts.push(files.length > 0 ? await testFiles(scratch, files, repeat) : await testAll(scratch))
    rest?.()
    await rm(scratch, { recursive: true, force: true })
  }
  if (sources) counts.push(await sources)
  const { passed, failed } = totalCounts(counts)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})
