import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { expect, it } from 'vitest'
import { root } from './paths.ts'

const Package = z.object({ scripts: z.record(z.string(), z.string()) })

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

it('each script of package.json runs an existing file', async () => {
  const { scripts } = Package.parse(JSON.parse(await read('package.json')))
  const commands = Object.values(scripts).map((script) =>
    /^node tools\/bootstrap\.mjs ([\w-]+)$/.exec(script),
  )
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter((found) => !existsSync(join(root, `tools/src/${found?.[1]}.ts`)))).toEqual([])
})

it('each command of the API is an existing file', async () => {
  const files = (await readdir(join(root, 'tools/src'))).filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(files.map((file) => read(`tools/src/${file}`)))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^runApiCommand\('([\w-]+)'\)/gm)].map(([, name]) => name),
  )
  expect(names).toContain('migrate')
  expect(names.filter((name) => !existsSync(join(root, `api/src/${name}.ts`)))).toEqual([])
})

it('a lock file of another version of the project is named, with the command that restores it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-bootstrap-'))
  try {
    await mkdir(join(folder, 'tools'))
    await copyFile(join(root, 'tools/bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
    await writeFile(join(folder, 'pnpm-lock.yaml'), '')
    // Fails as pnpm does, without a registry.
    await writeFile(join(folder, 'npx'), '#!/bin/sh\necho ERR_PNPM_OUTDATED_LOCKFILE\nexit 1\n', {
      mode: 0o755,
    })
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/bootstrap.mjs'), 'check'], {
      encoding: 'utf8',
      env: { PATH: folder },
    })
    expect(status).toBe(1)
    expect(stderr).toContain('ERROR: pnpm-lock.yaml belongs to another version of this project: restore it')
  } finally {
    await rm(folder, { recursive: true })
  }
})
