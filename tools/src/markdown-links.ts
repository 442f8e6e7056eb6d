import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page of the repository: its path from the root, and its text. */
interface Page {
  readonly path: string
  readonly text: string
}

/** Code is shown, not followed. */
const withoutCode = (text: string): string =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')

/** Where the links of a Markdown text lead: `[words](target "title")`, and `[name]: target`. */
const linkTargets = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*(\S+)/gm)].map(
    ([, inline, reference]) => inline ?? reference ?? '',
  )

const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)

/**
 * Relative links that lead nowhere, a line each. Addresses of the web and headings within a page are not looked at.
 *
 * @param root the folder that paths begin at
 */
export const deadLinks = ({ path, text }: Page, root: string): readonly string[] =>
  linkTargets(text)
    .filter((target) => !isElsewhere(target) && !target.startsWith('#'))
    .filter(
      (target) => !existsSync(join(root, dirname(path), decodeURIComponent(target.split('#')[0] ?? ''))),
    )
    .map((target) => `${path}: ${target} does not exist`)
