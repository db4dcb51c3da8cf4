import { expect, test } from 'vitest';
import { openTestApp, Visitor } from './testing/app.ts';
import { openTestDatabase } from './testing/database.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Record<string, { schema: { properties?: Record<string, object> } }> };
}

const isNumeric = (schema: object): boolean => /"type":"(?:number|integer)"/.test(JSON.stringify(schema));

// Threat payment: `true`, `[[1]]`, `0x10`, `1e3` as an amount, an id or a page → One shape for all numbers of calls: a
// number or its digits.
test('every number of every call is a number or digits', { tags: 'shop' }, async () => {
  await using opened = await openTestDatabase('embedded').then((database) => ({
    ...database,
    [Symbol.asyncDispose]: database.close,
  }));
  const { app } = await openTestApp(opened);
  const visitor = new Visitor(app);
  const form = { login: 'anna', email: 'anna@example.org', password: 'secret12' };
  expect((await visitor.post('/api/user/register', form)).statusCode).toBe(200);
  const contract = (await visitor.get('/api/docs/json')).json() as { paths: Record<string, Record<string, Operation>> };
  const asked: string[] = [];
  // The value of a field is text, whose own rules read it.
  const { '/api/user/update/field/{field}': _text, ...paths } = contract.paths;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const numbers = parameters.filter(({ schema }) => isNumeric(schema));
      for (const { name, in: place } of numbers)
        for (const value of ['0x1f5', '1e3', '+5', ' 5', '5 ', '05', '5.0', 'true', '[[1]]', '٣']) {
          const filled = path.replace(`{${name}}`, encodeURIComponent(value)).replace(/\{\w+\}/g, '1');
          const url = place === 'query' ? `${filled}?${name}=${encodeURIComponent(value)}` : filled;
          const answer = await visitor.call({ method: method.toUpperCase() as 'GET', url });
          expect(answer.statusCode, `${method} ${url}`).toBe(400);
          asked.push(`${path} ${name}`);
        }
      const fields = Object.entries(requestBody?.content['application/json']?.schema.properties ?? {});
      for (const [field] of fields.filter(([, schema]) => isNumeric(schema)))
        for (const value of [true, [[1]], '0x10', '1e3', ' 5 ', {}]) {
          const answer = await visitor.call({
            method: method.toUpperCase() as 'POST',
            url: path.replace(/\{\w+\}/g, '1'),
            payload: { [field]: value },
          });
          expect(answer.json<{ errors?: object }>().errors, `${path} ${JSON.stringify(value)}`).toHaveProperty(field);
          asked.push(`${path} ${field}`);
        }
    }
  expect(asked).toEqual(
    expect.arrayContaining(['/api/market/buy/{id} id', '/api/payment/topUp amount', '/api/game/list page']),
  );
});
