import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.ts'

/** Which packages of ours a package may use. pnpm makes anything undeclared unreachable; this keeps the declarations in order. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: ['contract'],
  platform: ['contract', 'domain', 'tools'],
  ui: ['contract', 'domain', 'platform', 'tools'],
  host: ['contract', 'domain', 'platform', 'ui', 'tools'],
  remote: ['contract', 'domain', 'platform', 'ui', 'tools'],
  api: ['contract', 'domain'],
  tools: ['contract', 'domain'],
  e2e: ['contract', 'domain', 'tools'],
  bench: ['contract', 'domain', 'platform', 'tools', 'api'],
}

/** Imports that are wrong wherever they stand in a kind of package. */
const banned: Readonly<Record<string, readonly RegExp[]>> = {
  contract: [/from '(react|node:|fastify|axios)/],
  domain: [/from '(react|node:|fastify|axios)/],
  remote: [/from 'antd/, /from '@ant-design/, /from 'react-router'/],
  host: [/from 'antd/, /from 'react-router'/],
}

const kindOf = (name: string): string => (name.startsWith('mfe-') ? 'remote' : name)

const sources = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const checkPackage = async (folder: string): Promise<readonly string[]> => {
  const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const name = String(manifest.name).replace('@zaakwerk/', '')
  const kind = kindOf(name)
  const may = allowed[kind]
  if (!may) return [`${folder}: staat niet in de tabel van pakketgrenzen`]
  const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((dependency) => dependency.startsWith('@zaakwerk/'))
    .map((dependency) => dependency.replace('@zaakwerk/', ''))
  const wrong = used
    .filter((dependency) => !may.includes(dependency))
    .map((dependency) => `${folder}: mag @zaakwerk/${dependency} niet gebruiken`)
  const rules = banned[kind] ?? []
  const files = await sources(join(root, folder))
  const imports = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8')
      const isHostGraph = file.endsWith('shared-modules.ts')
      return rules
        .filter((rule) => !isHostGraph && rule.test(text))
        .map((rule) => `${file.slice(root.length + 1)}: verboden import ${rule.source}`)
    }),
  )
  return [...wrong, ...imports.flat()]
}

/** Checks who uses whom (`ARCHITECTURE.md`): remotes never each other, nobody the host, the API only contract and domain. */
export const checkBoundaries = async (): Promise<{ ok: boolean; output: string }> => {
  const top = await readdir(root)
  const shared = (await readdir(join(root, 'shared'))).map((name) => `shared/${name}`)
  const folders = [...top.filter((name) => /^(api|bench|e2e|host|tools|mfe-.+)$/.test(name)), ...shared]
  const problems = (await Promise.all(folders.map(checkPackage))).flat()
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
