import { expect, it } from 'vitest'
import { styleProblems } from './styles.ts'

const sheet = 'mfe-cases/src/list.module.css'
const code = 'mfe-cases/src/list.tsx'
const uses = (name: string) => ({
  path: code,
  text: `import css from './list.module.css'\nconst a = css.${name}`,
})

it.each([
  ['a plain sheet', 'mfe-cases/src/list.css', '.row { margin: 0 }', 'plain style sheet'],
  ['a colour of its own', sheet, '.row { color: #fff }', 'colour that is not a token'],
  ['a colour by its parts', sheet, '.row { color: rgba(0, 0, 0, 0.5) }', 'colour that is not a token'],
  ['the markup of antd', sheet, '.row .ant-btn { margin: 0 }', 'class of antd'],
  ['a size of text that is a token', sheet, '.row { font-size: 13px; }', 'font-size 13px that is a token'],
  ['a radius that is a token', sheet, '.row { border-radius: 6px 0 0 6px; }', 'radius 6px that is a token'],
  ['a space that is a token', sheet, '.row { padding: 2px 12px; }', 'padding 12px that is a token'],
  ['a fight with another style', sheet, 'body .row { margin: 0 }', '`body` to win'],
])('a sheet with %s', (_, path, text, problem) => {
  expect(styleProblems([{ path, text }, uses('row')])).toContainEqual(
    expect.stringContaining(`${path}: ${problem}`),
  )
})

it('text in px on a page without the design kit', () => {
  const path = 'mfe-light/src/page.module.css'
  const page = {
    path: 'mfe-light/src/page.tsx',
    text: "import css from './page.module.css'\nconst a = css.row",
  }
  const sources = [{ path, text: '.row { font-size: 14px }' }, page]
  expect(styleProblems(sources, ['mfe-light'])).toEqual([expect.stringContaining('text in px')])
  expect(styleProblems(sources)).toEqual([])
})

it.each([
  [
    'a class that is not there',
    [{ path: sheet, text: '.row {}' }, uses('row'), uses('column')],
    'no class column',
  ],
  [
    'a class that nothing uses',
    [{ path: sheet, text: '.row {}\n.column {}' }, uses('row')],
    'nothing uses .column',
  ],
  ['a plain import', [{ path: code, text: "import './list.css'" }], 'plain import of ./list.css'],
  ['a colour in code', [{ path: code, text: "const red = '#f00'" }], 'that is not a token'],
])('%s', (_, sources, problem) => {
  expect(styleProblems(sources)).toEqual([expect.stringContaining(problem)])
})

it('a global class that nothing uses', () => {
  const path = 'shared/ui/src/theme/shared.css'
  const text = "import css from './list.module.css'\nconst a = [css.row, 'quiet']"
  expect(
    styleProblems([
      { path: sheet, text: '.row {}' },
      { path, text: '.quiet {}\n.loud {}' },
      { path: code, text },
    ]),
  ).toEqual([`${path}: nothing uses .loud`])
})

it('nothing is wrong with tokens, comments and classes that are used', () => {
  const text = '/* #fff, .ant-btn */ .row { color: var(--text) }'
  expect(styleProblems([{ path: sheet, text }, uses('row')])).toEqual([])
})
