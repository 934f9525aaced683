import * as asn1js from "asn1js";
import { importPKCS8 } from "jose";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  userId: "0.9.2342.19200300.100.1.1",
  unit: "2.5.4.11",
} as const;

/** The certificate of a PEM, whatever stands around it. */
function certificateIn(pem: string): Certificate {
  const base64 = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(pem)?.[1];
  if (base64 === undefined) throw new Error("A certificate of Apple Wallet is no PEM.");
  return Certificate.fromBER(
    Uint8Array.from(atob(base64.replaceAll(/\s/g, "")), (sign) => sign.charCodeAt(0)),
  );
}

/** What a certificate's subject holds under a name. */
function subjectOf({ subject }: Certificate, type: string): string {
  const found = subject.typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
  if (typeof found !== "string" || found === "")
    throw new Error("APPLE_PASS_CERTIFICATE is no certificate of a pass type.");
  return found;
}

const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] });

/**
 * Signs for a pass type, as Apple Wallet asks: detached, with the time and the certificate that ours hangs on
 * (CMS, RFC 5652).
 * @throws where the settings are not what they should be: a wrong deployment
 */
export async function signerOf(pem: { certificate: string; wwdr: string; key: string }) {
  const [own, wwdr] = [certificateIn(pem.certificate), certificateIn(pem.wwdr)];
  const key = await importPKCS8(pem.key, "RS256");
  return {
    /** Whose passes they are, as Apple wrote it into the certificate. */
    owner: {
      passTypeIdentifier: subjectOf(own, OID.userId),
      teamIdentifier: subjectOf(own, OID.unit),
    },
    async sign(content: Uint8Array<ArrayBuffer>, now: number): Promise<Uint8Array<ArrayBuffer>> {
      const digest = await crypto.subtle.digest("SHA-256", content);
      const signer = new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
            attribute(OID.signingTime, new asn1js.UTCTime({ valueDate: new Date(now) })),
            attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: digest })),
          ],
        }),
      });
      const signed = new SignedData({
        version: 1,
        encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
        signerInfos: [signer],
        certificates: [own, wwdr],
      });
      await signed.sign(key, 0, "SHA-256", content);
      const wrapped = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
      return new Uint8Array(wrapped.toSchema().toBER(false));
    },
  };
}
