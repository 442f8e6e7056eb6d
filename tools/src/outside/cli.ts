#!/usr/bin/env node
import { PlainError, runMain } from '../console.ts'

/** Each command reads its arguments from `process.argv`. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  dev: () => import('../dev.ts'),
  release: () => import('../release.ts'),
  promote: () => import('../promote.ts'),
  rollback: () => import('../rollback.ts'),
  releases: () => import('../releases.ts'),
}

const [name = ''] = process.argv.splice(2, 1)
const command = commands[name]
if (command) await command()
else
  runMain(async () => {
    throw new PlainError(`Usage: zaakwerk ${Object.keys(commands).join(' | ')}`)
  })
