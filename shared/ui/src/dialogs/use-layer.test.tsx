import { fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { useLayer } from './use-layer.ts'

interface LayerProps {
  readonly isOpen: boolean
  readonly onEscape: (() => void) | undefined
  readonly onGone?: (gone: () => void) => void
}

const Layer = ({ isOpen, onEscape, onGone }: LayerProps): ReactElement => {
  const { onClosed: gone } = useLayer(isOpen, onEscape)
  return (
    <button type="button" onClick={() => onGone?.(gone)}>
      laag
    </button>
  )
}

const show = (onEscape: (() => void) | undefined) => {
  const kit = vi.fn()
  const top = vi.fn()
  const page = (isTopOpen: boolean): ReactElement => (
    <>
      <Layer isOpen onEscape={onEscape} />
      <Layer isOpen={isTopOpen} onEscape={top} onGone={(gone) => gone()} />
    </>
  )
  const { rerender, getAllByRole, unmount } = render(page(true))
  window.addEventListener('keydown', kit)
  return {
    kit,
    top,
    closeTop: () => rerender(page(false)),
    topIsGone: () => fireEvent.click(getAllByRole('button')[1] ?? document.body),
    end: () => {
      window.removeEventListener('keydown', kit)
      unmount()
    },
  }
}

const pressEscape = (): boolean => fireEvent.keyDown(document.body, { key: 'Escape' })

it('gives Esc to the layer below while the one above is closing, and else leaves it to the kit', () => {
  const onEscape = vi.fn()
  const { kit, top, closeTop, topIsGone, end } = show(onEscape)
  pressEscape()
  expect([onEscape, top, kit].map((f) => f.mock.calls.length)).toEqual([0, 0, 1])
  closeTop()
  pressEscape()
  expect([onEscape, top, kit].map((f) => f.mock.calls.length)).toEqual([1, 0, 1])
  topIsGone()
  pressEscape()
  expect([onEscape, top, kit].map((f) => f.mock.calls.length)).toEqual([1, 0, 2])
  end()
})

it('closes nothing where the layer below may not close', () => {
  const { kit, top, closeTop, end } = show(undefined)
  closeTop()
  pressEscape()
  expect([top, kit].map((f) => f.mock.calls.length)).toEqual([0, 0])
  end()
})

it('releases a layer that was removed while it closed', () => {
  const onEscape = vi.fn()
  const { kit, closeTop, end } = show(onEscape)
  closeTop()
  end()
  window.addEventListener('keydown', kit)
  pressEscape()
  window.removeEventListener('keydown', kit)
  expect([onEscape, kit].map((f) => f.mock.calls.length)).toEqual([0, 1])
})
