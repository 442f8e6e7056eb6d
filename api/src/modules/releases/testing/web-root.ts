import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testFolder } from '../../../platform/testing/set-up.ts'

/** As long as the real one: small answers are not compressed. */
const template = `<!doctype html><html lang="nl"><head><!--${'van gewone lengte '.repeat(200)}--><!--boot--><!--preload--><style nonce="__CSP_NONCE__"></style></head><body><noscript>Zaakwerk heeft JavaScript nodig.<!--help--></noscript></body></html>`

const preload = {
  staff: ['/static/a.js'],
  public: [],
  form: ['/static/form.js'],
  forms: ['/static/forms.js'],
  fonts: ['/static/font.woff2'],
}

const folderOf = (remote: object): string =>
  'name' in remote && 'version' in remote
    ? `remotes/${remote.name}/${remote.version}/.folder`
    : 'remotes/.folder'

/** The folder of a release with these remotes, and these files beside the shell's. To be called before `testApp`. */
export const testWebRoot = async (
  remotes: readonly object[],
  files: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const webRoot = await testFolder()
  const all = {
    'index.html': template,
    'web-manifest.json': JSON.stringify({ preload, integrity: {} }),
    'remotes.json': JSON.stringify({ remotes }),
    'boot.js': 'boot()',
    'icon.svg': '<svg/>',
    'static/.folder': '',
    'remotes/.folder': '',
    ...Object.fromEntries(remotes.map((remote) => [folderOf(remote), ''])),
    ...files,
  }
  for (const [file, content] of Object.entries(all)) {
    await mkdir(dirname(join(webRoot, file)), { recursive: true })
    await writeFile(join(webRoot, file), content)
  }
  return webRoot
}
