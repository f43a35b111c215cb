import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '#server/config.ts';

export interface StoreAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Calls a bucket as its owner, without the application in between. */
export function ownS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
  return async (method: string, path: string, body?: string): Promise<StoreAnswer> => {
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}${path}`,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}
