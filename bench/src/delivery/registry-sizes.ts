import { brotliCompressSync } from 'node:zlib'
import { Registry } from '@zaakwerk/contract/remotes'
import { readInlineRegistry } from '@zaakwerk/tools/delivery/inline-registry'
import { fixed, median, printTable } from '../table.ts'

const compressed = (value: unknown): number => brotliCompressSync(JSON.stringify(value)).length

interface RegistrySizesOptions {
  readonly server: string
  /** Access token of an account with access to all pages. */
  readonly token: string
}

/** Measures the registry in the HTML of a staff page, and the share of each remote in it. */
export const registrySizes = async ({ server, token }: RegistrySizesOptions): Promise<void> => {
  const me = await fetch(`${server}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? ''
  const html = await (await fetch(`${server}/tasks`, { headers: { cookie } })).text()
  const page = JSON.parse(readInlineRegistry(html))
  const rest: unknown = await (await fetch(`${server}${page.rest.url}`)).json()
  const row = (name: string, registry: object): readonly string[] => {
    const { remotes } = Registry.parse(registry)
    // Measured by removal: hashes do not compress, but those of an added copy would.
    const each = remotes.map(
      (one) =>
        compressed(registry) - compressed({ ...registry, remotes: remotes.filter((other) => other !== one) }),
    )
    return [
      name,
      String(remotes.length),
      ...[compressed(registry), Math.min(...each), median(each), Math.max(...each)].map(
        (bytes) => `${fixed(bytes / 1_000)} kB`,
      ),
    ]
  }
  printTable('registry of the tasks page, compressed', [
    ['', 'remotes', 'total', 'smallest remote', 'median', 'largest'],
    row('in the HTML', page),
    row('the rest, in one request', Object(rest)),
  ])
}
