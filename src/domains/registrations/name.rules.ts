/** Alphabets with letters that look like ours. */
const OTHER =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
/** Those of them that nobody tells from ours: a word of these alone reads like one in our letters. */
const TWINS = /^[АВЕЅІЈКМНОРСТУХЗаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοѵ]+$/u
/** Letters of forms and formulas, 𝐀 or Ａ, are another way to write ours. */
const isDisguised = (letter: string) =>
  letter > '\u2000' && letter.normalize('NFKC') !== letter && /^[A-Za-z]$/.test(letter.normalize('NFKC'))

/** Words of a name that hold letters of another alphabet and look like ours. A name in another alphabet of its own is none. */
export const lookAlikesIn = (name: string): string[] =>
  (name.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => [...word].some(isDisguised) || (OTHER.test(word) && (/\p{Script=Latin}/u.test(word) || TWINS.test(word))),
  )
