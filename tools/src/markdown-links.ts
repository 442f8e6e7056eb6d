import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A Markdown page: its path from the root, and its text. */
interface Page {
  readonly path: string
  readonly text: string
}

/** Links in code are not followed. */
const withoutCode = (text: string): string =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')

/** Targets of the links in a Markdown text: `[words](target "title")`, and `[name]: target`. */
const linkTargets = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*(\S+)/gm)].map(
    ([, inline, reference]) => inline ?? reference ?? '',
  )

const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)

/**
 * Broken relative links, one per line. External links and headings within a page are not checked.
 *
 * @param root the folder that paths are relative to
 */
export const deadLinks = ({ path, text }: Page, root: string): readonly string[] =>
  linkTargets(text)
    .filter((target) => !isElsewhere(target) && !target.startsWith('#'))
    .filter(
      (target) => !existsSync(join(root, dirname(path), decodeURIComponent(target.split('#')[0] ?? ''))),
    )
    .map((target) => `${path}: ${target} does not exist`)
