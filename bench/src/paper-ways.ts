import { drawPage } from '@zaakwerk/api/platform/reading/draw-page'
import { type GreyPicture, turned } from '@zaakwerk/api/platform/reading/grey-picture'
import { lettersAsPdf } from '@zaakwerk/api/platform/reading/testing/letters-as-pdf'
import type { MadeUpLetter } from '@zaakwerk/api/platform/reading/testing/made-up-letters'
import { asJpeg, withFlaws } from '@zaakwerk/api/platform/reading/testing/photograph'

/** A way in which a letter on paper comes in. */
export interface PaperWay {
  readonly name: string
  readonly make: (page: GreyPicture, random: () => number) => Uint8Array<ArrayBuffer>
}

/** From good to bad. */
export const paperWays: readonly PaperWay[] = [
  {
    name: 'scan',
    make: (page, random) =>
      asJpeg(withFlaws(page, { skew: random() - 0.5, noise: 8, shadow: 0, quality: 80 }, random), 80),
  },
  {
    name: 'askew and noisy',
    make: (page, random) =>
      asJpeg(withFlaws(page, { skew: random() * 8 - 4, noise: 30, shadow: 0.1, quality: 60 }, random), 60),
  },
  {
    name: 'photograph in shadow',
    make: (page, random) =>
      asJpeg(withFlaws(page, { skew: random() * 6 - 3, noise: 20, shadow: 0.55, quality: 45 }, random), 45),
  },
  {
    name: 'upside down or on its side',
    make: (page, random) =>
      asJpeg(
        turned(
          withFlaws(page, { skew: random() * 2 - 1, noise: 10, shadow: 0.1, quality: 70 }, random),
          random() < 0.5 ? 2 : 1,
        ),
        70,
      ),
  },
]

/** The first page of a letter as a JPEG, as it comes in that way. */
export const photographed = async (
  letter: MadeUpLetter,
  { make }: PaperWay,
  random: () => number,
): Promise<Uint8Array<ArrayBuffer>> =>
  make(
    await drawPage({ bytes: await lettersAsPdf([letter]), contentType: 'application/pdf', page: 1 }),
    random,
  )
