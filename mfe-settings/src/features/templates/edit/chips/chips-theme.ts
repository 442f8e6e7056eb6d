import { EditorView } from '@codemirror/view'

const block = (depth: number) => ({
  paddingLeft: `${depth * 14}px`,
  // A vertical line for each enclosing block.
  backgroundImage: Array.from(
    { length: depth },
    () => 'linear-gradient(var(--accent-line), var(--accent-line))',
  ).join(', '),
  backgroundPosition: Array.from({ length: depth }, (_, at) => `${at * 14}px 0`).join(', '),
  backgroundRepeat: 'no-repeat',
  backgroundSize: '2px 100%',
})

/** Theme of the chips editor. Styles the classes of CodeMirror and `draw-chips.ts`. */
export const chipsTheme = EditorView.theme({
  '&': { minWidth: '0', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '23px', overflow: 'visible' },
  '.cm-content': { padding: 'var(--space-10) var(--space-12)', minWidth: '0' },
  '&.cm-short .cm-content': { paddingBlock: 'var(--space-4)' },
  '.cm-line': { padding: '0', scrollMarginBlock: '40px 128px' },
  '.cm-title': { fontWeight: '600' },
  '.cm-sign': { color: 'var(--text-3)', fontWeight: '400' },
  '.cm-block-1': block(1),
  '.cm-block-2': block(2),
  '.cm-block-3': block(3),
  '.cm-wrong': { backgroundColor: 'var(--red-bg)', boxShadow: 'inset 3px 0 0 var(--red)' },
  '.cm-run': { borderRadius: 'var(--radius-small)', background: 'var(--fill)' },
  '.cm-chip': { borderRadius: 'var(--radius-small)', padding: '1px 5px', cursor: 'pointer' },
  '.cm-chip-field': {
    background: 'var(--accent-soft)',
    color: 'var(--accent)',
    fontSize: 'var(--size-small)',
    fontWeight: '500',
  },
  '.cm-chip-wrong': {
    background: 'var(--red-bg)',
    boxShadow: 'inset 0 0 0 1px var(--red)',
    color: 'var(--red-text)',
    fontSize: 'var(--size-small)',
    fontWeight: '500',
  },
  '.cm-chip-head': { color: 'var(--text-2)', fontSize: 'var(--size-caption)', fontWeight: '500' },
  '.cm-chip-run': { background: 'var(--fill)', color: 'var(--text-2)', fontSize: 'var(--size-caption)' },
  '.cm-chip-own': {
    background: 'var(--fill-2)',
    color: 'var(--text-2)',
    fontSize: 'var(--size-caption)',
    fontWeight: '500',
  },
  '.cm-chip-end': {
    display: 'inline-block',
    width: '5px',
    height: '14px',
    margin: '0 2px',
    padding: '0',
    borderRadius: '0 2px 2px 0',
    borderRight: '2px solid var(--text-3)',
    verticalAlign: 'middle',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: '0',
    borderRadius: 'var(--radius-large)',
    background: 'var(--bg)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxWidth: 'min(420px, 95vw)', fontFamily: 'inherit' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: 'var(--space-16)',
    justifyContent: 'space-between',
    padding: 'var(--space-6) var(--space-12)',
    fontSize: 'var(--size-small)',
    lineHeight: '20px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-completionLabel': { fontWeight: '500' },
  '.cm-completionMatchedText': { color: 'var(--accent)', textDecoration: 'none' },
  '.cm-completionDetail': {
    marginLeft: '0',
    maxWidth: '60%',
    overflow: 'hidden',
    color: 'var(--text-3)',
    fontStyle: 'normal',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
