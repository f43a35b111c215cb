import { Agent, request } from 'node:http';
import { callUrl } from '#contract/call-url.ts';
import type { Operation, OperationCall } from '#contract/operation.ts';

const agent = new Agent({ keepAlive: true });

/** Calls an operation as lightly as Node can. @throws with the answer when it is refused */
export function post<O extends Operation>(
  origin: string,
  token: string,
  operation: O,
  call: OperationCall<O>,
): Promise<unknown> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const sending = request(origin + callUrl(operation, call as object), {
      agent,
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        'content-length': Buffer.byteLength(body),
      },
    });
    sending.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === operation.status) resolve(text && JSON.parse(text));
        else reject(new Error(`${operation.name}: ${answer.statusCode} ${text}`));
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
