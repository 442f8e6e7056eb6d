import type { WebManifest } from '@zaakwerk/contract/remotes'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import { readSharedExports } from './shared-exports.ts'
import { sharedModules, versionOf } from './shared-modules.ts'

/** What the host provides: the shell contract, and the version of each shared module, with the exports of our own. */
export const readProvided = async (): Promise<WebManifest['provides']> => {
  const list = await readSharedExports()
  const rows = sharedModules.map((module) => {
    const exports = list[module]?.exports
    return [module, { version: versionOf(module), ...(exports && { exports }) }] as const
  })
  return { contract: shellContract, modules: Object.fromEntries(rows) }
}
