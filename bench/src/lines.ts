import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '@zaakwerk/tools/paths'
import { printTable } from './table.ts'

const run = promisify(execFile)

const git = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  return stdout
}

const kinds: readonly (readonly [string, RegExp])[] = [
  ['tests', /(\.test\.tsx?|\.spec\.ts|\.fixture\.ts)$|\/testing\/|^(testing|e2e|bench)\/.*\.(ts|tsx|mjs)$/],
  ['style sheets', /\.css$/],
  ['production', /\.(ts|tsx|mjs|js|sql|liquid|html)$/],
  ['documents', /\.md$/],
]

/** Generated files, and files that are not our text. */
const leftOut = /\/migrations\/|pnpm-lock|\.json$|patches\//

/** Number of lines per kind of file at a commit, and the size of the README in bytes. */
const countAt = async (commit: string): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  // `-I` skips binary files; an empty pattern matches each line.
  const found = await git('grep', '-I', '--count', '-e', '', commit)
  for (const row of found.split('\n')) {
    const [, path = '', lines = '0'] = /^[^:]+:(.+):(\d+)$/.exec(row) ?? []
    const kind = leftOut.test(path) ? undefined : kinds.find(([, pattern]) => pattern.test(path))
    if (kind) counts.set(kind[0], (counts.get(kind[0]) ?? 0) + Number(lines))
  }
  return counts.set('README, bytes', Buffer.byteLength(await git('show', `${commit}:README.md`)))
}

/** Compares the amount of text to read, now and at another commit. */
export const lines = async (before = 'HEAD'): Promise<void> => {
  const [was, is] = [await countAt(before), await countAt('HEAD')]
  printTable(`lines: ${before} and HEAD`, [
    ['', before, 'HEAD', ''],
    ...[...is].map(([kind, count]) => {
      const old = was.get(kind) ?? 0
      return [kind, old.toLocaleString('en'), count.toLocaleString('en'), `${(count / old).toFixed(3)} ×`]
    }),
  ])
}
