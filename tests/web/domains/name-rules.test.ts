import { expect, test } from 'vitest'
import { lookAlikesIn } from '../../../src/domains/registrations/name.rules'

test.each<[string, string[]]>([
  // The first letter is Cyrillic.
  ['\u0410lmoner Foundation', ['\u0410lmoner']],
  ['Grace \u0421hapel of H\u03bfpe', ['\u0421hapel', 'H\u03bfpe']],
  // Each letter is.
  ['Grace \u0421\u041e\u0420\u0415', ['\u0421\u041e\u0420\u0415']],
  ['\u0391\u0392\u0392\u0391', ['\u0391\u0392\u0392\u0391']],
  ['\uff21lmoner', ['\uff21lmoner']],
  ['\u{1d400}lmoner', ['\u{1d400}lmoner']],
])('%s holds letters that are not what they look like: %j', (name, words) => {
  expect(lookAlikesIn(name)).toEqual(words)
})

test.each([
  'Almoner Foundation',
  "Ìjọ Olúwa, Ọ̀yọ́ (Int'l) No. 1",
  'Gidan Ƙauna da Ɗaukaka',
  'كنيسة النعمة',
  // Whoever writes in another alphabet deceives nobody.
  'Церковь Благодати',
  'Grace, Εκκλησία',
  'Nº 7, Office ½, ﬁrst',
  '中文 Church',
  '',
])('%s is what it looks like', (name) => {
  expect(lookAlikesIn(name)).toEqual([])
})
