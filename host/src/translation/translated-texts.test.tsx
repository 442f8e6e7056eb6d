import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepTranslatedTexts } from './translated-texts.ts'

beforeAll(keepTranslatedTexts)
afterEach(cleanup)

const fontOf = (text: Node): HTMLElement => {
  const font = document.createElement('font')
  font.append(document.createElement('font'))
  font.firstElementChild?.append(`~${text.nodeValue}`)
  return font
}

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.nodeValue?.trim())
      texts.push(walker.currentNode)
  return texts.filter((text) => !text.parentElement?.closest('font') && !text.nodeValue?.startsWith('~'))
}

/** The ways in which translators put their words in the place of a text. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  'replaces it': (text) => text.replaceWith(fontOf(text)),
  'replaces it by way of its parent': (text) => text.parentNode?.replaceChild(fontOf(text), text),
  'puts its words before it, and takes it out': (text) => {
    text.before(fontOf(text))
    text.remove()
  },
  'puts its words before it, and has it removed': (text) => {
    text.before(fontOf(text))
    text.parentNode?.removeChild(text)
  },
  'moves it into an element': (text) => {
    const font = document.createElement('font')
    text.before(font)
    font.append(text)
  },
  'puts another text there': (text) => text.replaceWith(`~${text.nodeValue}`),
  'puts one element there for neighbours': (text) => {
    const before = text.previousSibling
    if (before?.nodeName !== 'FONT') return text.replaceWith(fontOf(text))
    before.firstChild?.appendChild(document.createTextNode(`~${text.nodeValue}`))
    text.remove()
  },
}

/** Words of every kind that React moves, removes, writes to, or puts something before. */
const Page = (): ReactElement => {
  const [step, setStep] = useState(0)
  return (
    <main>
      <button type="button" onClick={() => setStep(step + 1)}>
        {step === 1 && <i />}
        Verder
      </button>
      <p>
        {step === 0 && 'Begin'}
        {step === 1 && 'Midden'}
        {step === 2 && 'Eind'} van {step} <b>stappen</b>
      </p>
      {step === 1 ? 'Los' : <em>Vast</em>}
      <p>{step === 0 ? 'Alleen' : <b>Samen</b>}</p>
      {step < 2 && (
        <>
          Een <b>groep</b> woorden
        </>
      )}
      <ul>
        {(step === 1 ? ['c', 'a', 'b'] : ['a', 'b', 'c']).map((key) => (
          <Row key={key} name={key} />
        ))}
      </ul>
    </main>
  )
}
const Row = ({ name }: { readonly name: string }): ReactElement => <>rij {name}; </>

/** What stands in the page, without what the translator added to it. */
const shown = (): string => screen.getByRole('main').textContent.replaceAll('~', '')

const steps = (): string[] => {
  const seen = [shown()]
  for (let step = 0; step < 2; step += 1) {
    fireEvent.click(screen.getByRole('button'))
    seen.push(shown())
  }
  return seen
}

describe.each(Object.entries(ways))('a page whose translator %s', (_, way) => {
  const translate = (): void => {
    for (const text of textsIn(document.body)) way(text)
  }

  it('shows the same as without it, at every step', async () => {
    render(<Page />)
    const expected = steps()
    cleanup()
    render(<Page />)
    const seen = []
    for (let step = 0; step < 3; step += 1) {
      translate()
      // Changed text is rendered once the browser has reported the change.
      await act(async () => undefined)
      seen.push(shown())
      if (step < 2) fireEvent.click(screen.getByRole('button'))
      await act(async () => undefined)
    }
    expect(seen).toEqual(expected)
  })

  it('can be left, also where it is drawn and translated in one go', () => {
    const { unmount } = render(<Page />)
    translate()
    fireEvent.click(screen.getByRole('button'))
    translate()
    unmount()
    expect(document.querySelector('main')).toBeNull()
  })
})

it('shows the original page when the translation is undone', async () => {
  render(<Page />)
  const before = shown()
  const kept = textsIn(document.body).map((text) => {
    const font = fontOf(text)
    text.replaceWith(font)
    return { text, font }
  })
  await act(async () => undefined)
  for (const { text, font } of kept) font.replaceWith(text)
  await act(async () => undefined)
  expect([shown(), document.querySelector('font')]).toEqual([before, null])
  expect(steps()).toHaveLength(3)
})

it('still fails on an error of our own', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  expect(() => one.removeChild(other)).toThrow()
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow()
})
