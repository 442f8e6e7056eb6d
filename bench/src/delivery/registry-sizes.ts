import { brotliCompressSync } from 'node:zlib'
import { Registry } from '@zaakwerk/contract/remotes'
import { readInlineRegistry } from '@zaakwerk/tools/delivery/inline-registry'
import { fixed, median, printTable } from '../table.ts'

const compressed = (value: unknown): number => brotliCompressSync(JSON.stringify(value)).length

interface Sizing {
  readonly server: string
  /** Of somebody who may enter all pages. */
  readonly token: string
}

/** Bytes of the registry in the HTML of a page of staff, and how many of them one remote takes. */
export const registrySizes = async ({ server, token }: Sizing): Promise<void> => {
  const me = await fetch(`${server}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? ''
  const html = await (await fetch(`${server}/tasks`, { headers: { cookie } })).text()
  const page = JSON.parse(readInlineRegistry(html))
  const rest: unknown = await (await fetch(`${server}${page.rest.url}`)).json()
  const row = (name: string, registry: object): readonly string[] => {
    const { remotes } = Registry.parse(registry)
    // Hashes of one more remote do not compress; those of a copy would.
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
  printTable('the registry of the page of tasks, compressed', [
    ['', 'remotes', 'together', 'least of one', 'median', 'most'],
    row('in the HTML', page),
    row('the rest, by one request', Object(rest)),
  ])
}
