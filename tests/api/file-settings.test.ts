import { expect, test } from 'vitest'
import { readFileSettings } from '../../api/files/settings'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'almoner-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const without = (name: keyof typeof S3) => ({ ...S3, [name]: ' ' })

test('without S3_ settings there is no bucket, and 512 MB of the disk are kept free', () => {
  expect(readFileSettings({})).toEqual({ reserveBytes: 512 * 1024 * 1024, bucket: undefined })
  expect(readFileSettings({ RESERVE_MB: '0' }).reserveBytes).toBe(0)
})

test('region and prefix may be left out, and a prefix may be written in several ways', () => {
  expect(readFileSettings(S3).bucket).toMatchObject({ region: 'us-east-1', prefix: '' })
  for (const S3_PREFIX of ['office/one', '/office/one/', 'office//one'])
    expect(readFileSettings({ ...S3, S3_PREFIX }).bucket?.prefix).toBe('office/one/')
})

test.each([
  'http://localhost:9000',
  'http://[::1]:9000',
  'http://10.1.2.3',
  'http://172.20.0.2',
  'http://minio:9000/s3',
])('plain http is let through to %s', (S3_ENDPOINT) =>
  expect(readFileSettings({ ...S3, S3_ENDPOINT }).bucket?.endpoint.href).toContain(S3_ENDPOINT),
)

test.each<[string, NodeJS.ProcessEnv]>([
  ['S3_ENDPOINT must be set too', without('S3_ENDPOINT')],
  ['S3_BUCKET must be set too', without('S3_BUCKET')],
  ['S3_ACCESS_KEY_ID must be set too', without('S3_ACCESS_KEY_ID')],
  ['S3_SECRET_ACCESS_KEY must be set too', without('S3_SECRET_ACCESS_KEY')],
  ['S3_ENDPOINT and S3_BUCKET', { S3_REGION: 'auto' }],
  ['S3_ENDPOINT must be an address', { ...S3, S3_ENDPOINT: 's3.example.org' }],
  ['S3_ENDPOINT must be an address', { ...S3, S3_ENDPOINT: 'https://key:secret@s3.example.org' }],
  ['S3_ENDPOINT must start with https://', { ...S3, S3_ENDPOINT: 'http://s3.example.org' }],
  ['S3_ENDPOINT must start with https://', { ...S3, S3_ENDPOINT: 'http://172.32.0.1' }],
  ['S3_BUCKET must be the name', { ...S3, S3_BUCKET: 's3://almoner/files' }],
  ['S3_PREFIX may hold', { ...S3, S3_PREFIX: '../another' }],
  ['S3_PREFIX may hold', { ...S3, S3_PREFIX: 'a b' }],
  ['RESERVE_MB must be', { RESERVE_MB: '1 GB' }],
])('a wrong setting is refused: %s', (sentence, env) => {
  expect(() => readFileSettings(env)).toThrow(sentence)
})
