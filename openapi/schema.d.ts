// Made from product.yaml by `npm run gen`; not to be edited.
export interface paths {
    "/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** One's own full record (C01); another's answers like a missing one, one's own after withdrawal 410 GONE */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /** Withdrawal (C11); erases all but what the law asks to keep. Done twice it changes nothing */
        delete: operations["withdrawUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/multiple/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be shown of several members (C02) */
        get: operations["getUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/joined/{x}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an e-mail address belongs to a member (C03); few calls a minute for one address */
        get: operations["getJoined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/duplicate/{nickname}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a nickname is taken (C04); one that breaks V03 is 422 */
        get: operations["getDuplicate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Preferred categories (C05) */
        put: operations["putUserCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make or change one's own profile (C06) */
        put: operations["putUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Records that Cognito changed the password (C07); carries no password */
        put: operations["putChangePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/findPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Records that a password was asked for (C08); carries no password, and answers the same whoever is named */
        put: operations["putFindPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/findId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The ids that belong to an e-mail address, masked; few calls a minute. A POST, so that the address stands in no log */
        post: operations["findUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one of one's own files (C09) */
        delete: operations["deleteUserFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Register a device for messages (C10, E02) */
        put: operations["putUserDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All codes (C12, E03), in the order of position and order */
        get: operations["listCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All regions (C13, E04) */
        get: operations["listRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{sido}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The regions of a 시·도, or the one of a 시·군·구 (C14) */
        get: operations["getRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find programs */
        get: operations["listProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a half-typed keyword may become, at most 8; first consonants and Latin typed on a Korean keyboard too */
        get: operations["suggestSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is searched for most, lately */
        get: operations["listPopularSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where an address is, or what lies at a position (C16); exactly one of both. The edge answers it, since it holds the key */
        get: operations["geocode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One program */
        get: operations["getProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/multiple/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Several programs, in the order asked for */
        get: operations["getPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A program's sessions that have not started, soonest first, with the seats left at this moment */
        get: operations["listSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A program's reviews */
        get: operations["listProgramReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest reviews of all programs; with mine one's own, hidden ones too, which only a member may ask for */
        get: operations["listReview"];
        put?: never;
        /** Say how it was, once for a booking that took place */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/writable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own visits that have no review yet, the latest first */
        get: operations["listWritableReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Change one's own review */
        put: operations["putReview"];
        post?: never;
        /** Take one's own review away; the visit may be reviewed again */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{id}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It helped; counts once for each member, and not for one's own */
        post: operations["markReviewHelpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a review to be looked at; counts once for each member */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own bookings, newest first */
        get: operations["listBooking"];
        put?: never;
        /**
         * Take seats for 10 minutes
         * @description 409 SEATS_TAKEN where the seats are gone, 409 BOOKING_CLOSED outside the booking time, 409 NOT_BOOKABLE for what has no price or capacity.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one's own bookings */
        get: operations["getBooking"];
        /**
         * Fill in the booker, answers and consents of a held booking; where money is due the answer carries `payment`
         * @description Without any consent it is a draft; booker and coupon are kept and the amounts follow, but nothing can be paid or confirmed yet. Leaving couponIssueId out gives a coupon back.
         */
        put: operations["putBooking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserve what costs nothing */
        post: operations["confirmBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold the seats 10 minutes more, once */
        post: operations["extendBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the held seats back */
        post: operations["abortBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a reservation for which no money was paid */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the money the customer agreed to pay at the provider
         * @description 402 PAYMENT_FAILED where the provider refuses; 202 while its answer is not known (the booking then shows 결제 결과를 확인하고 있어요).
         */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/webhook/toss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The provider's news; not signed, so nothing in it is believed but the order's id, which is then asked for */
        post: operations["tossWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would come back of a booking, or of a part of it, were it cancelled now; the answer holds 10 minutes */
        get: operations["quoteRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a paid booking, or a part of it, and ask for the money back
         * @description Answers the refund as it was taken on; `GET /refund/{id}` says how it goes on. 409 STATE_CHANGED where the booking cannot be
         *     cancelled (any more) or a refund is under way, 409 QUOTE_CHANGED where another amount than `refund` would come back, 422 RULE for the account or the items.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one's own refunds */
        get: operations["getRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refund/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a cancellation back while its money has not been sent
         * @description Where it has been sent already the booking is cancelled all the same (decisions §2); a part that has been sent, or a refund that is over, is 409 STATE_CHANGED.
         */
        post: operations["withdrawRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own coupons: usable ones first, then those kept for a booking, used and expired ones; at most 200 */
        get: operations["listCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a coupon by its code
         * @description 422 RULE on `code`: COUPON_UNKNOWN, COUPON_NOT_YET, COUPON_OVER, COUPON_HAD, COUPON_GONE.
         */
        post: operations["registerCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon/usable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's coupons for a purchase: what each takes off, the best first, then the others with the reason */
        get: operations["listUsableCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own wishlist, newest first */
        get: operations["listWishlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of everything on one's own wishlist, newest first; what the hearts of a page ask for */
        get: operations["listWishlistIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist/{programId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Add to the wishlist; done twice it changes nothing */
        put: operations["putWishlist"];
        post?: never;
        /** Take off the wishlist; done twice it changes nothing */
        delete: operations["deleteWishlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The counts of 마이 */
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own inquiries with their answers, newest first */
        get: operations["listInquiry"];
        put?: never;
        /** Ask, if need be about one of one's own bookings */
        post: operations["createInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inquiry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one's own inquiries; another's answers like a missing one */
        get: operations["getInquiry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices, pinned ones first, then newest first */
        get: operations["listNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One notice */
        get: operations["getNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All questions, in their order */
        get: operations["listFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faq/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One question */
        get: operations["getFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms in force, without their text */
        get: operations["listTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms/{kind}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version of one kind of terms */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banners of a placement (U08) that are on now */
        get: operations["listBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refunds that are not over, those that failed first, then those that wait the longest; operators only */
        get: operations["listOpenRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/refund/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a refund that waits, without waiting for its time; operators only */
        post: operations["approveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/refund/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse a cancellation that has not been sent; the booking stays confirmed; operators only */
        post: operations["rejectRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/session/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a session; everyone has everything back; operators only
         * @description Bookings that are in the middle of something else are cancelled by the clock as soon as that is over.
         */
        post: operations["cancelSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Id: string;
        Day: string;
        Won: number;
        /** @description Epoch milliseconds */
        Millis: number;
        /** @enum {string} */
        CategoryId: "craft" | "cooking" | "forest" | "farm" | "sea" | "heritage" | "music" | "active" | "kids" | "art" | "pet" | "learn";
        /** @enum {string} */
        ErrorCode: "BAD_REQUEST" | "HEADERS_MISSING" | "BAD_CURSOR" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "NICKNAME_TAKEN" | "SEATS_TAKEN" | "BOOKING_CLOSED" | "NOT_BOOKABLE" | "STATE_CHANGED" | "HOLD_ENDED" | "HAS_BOOKINGS" | "AMOUNT_MISMATCH" | "QUOTE_CHANGED" | "PAYMENT_FAILED" | "ALREADY_EXTENDED" | "REVIEW_NOT_YET" | "REVIEW_EXISTS" | "GONE" | "TOO_LARGE" | "UNSUPPORTED_TYPE" | "RULE" | "KEY_REUSED" | "TOO_MANY" | "UNAVAILABLE" | "INTERNAL";
        Error: {
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description In Korean; fit to be shown */
                message: string;
                fields?: {
                    name: string;
                    code: string;
                    message: string;
                }[];
                requestId: string;
            };
        };
        User: {
            id: components["schemas"]["Id"];
            username: string;
            nickname: string | null;
            name: string | null;
            email: string | null;
            phone: string | null;
            /** @description A path under /images */
            picture: string | null;
            categoryIds: components["schemas"]["CategoryId"][];
            marketingAt: number | null;
            locationConsentAt: number | null;
            /** @enum {string} */
            status: "ACTIVE" | "WITHDRAWN";
            consents: components["schemas"]["Consent"][];
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        Consent: {
            kind: components["schemas"]["TermsKind"];
            version: string;
            at: components["schemas"]["Millis"];
            withdrawnAt: number | null;
        };
        PublicUser: {
            id: components["schemas"]["Id"];
            nickname: string | null;
            picture: string | null;
        };
        FoundUsername: {
            /** @description Masked: na***l */
            username: string;
            /** @description Where the member signs in instead of with a password: Kakao, Naver */
            provider: string | null;
            createdAt: components["schemas"]["Millis"];
        };
        UserInput: {
            id: components["schemas"]["Id"];
            /** @description V03 */
            nickname?: string;
            /** @description V01 */
            name?: string;
            /** @description V04 */
            email?: string;
            /** @description V06; digits only. null takes it away */
            phone?: string | null;
            /** @description What the member agrees to now */
            consents?: {
                kind: components["schemas"]["TermsKind"];
                version: components["schemas"]["Day"];
            }[];
        };
        Device: {
            id: components["schemas"]["Id"];
            deviceToken: string;
            /** @enum {string} */
            deviceType: "WEB" | "ANDROID" | "IOS";
        };
        Code: {
            position: string;
            id: string;
            name: string;
            order: number;
        };
        Region: {
            sido: string;
            gugun?: string;
            id: string;
            code: string;
            lat: number;
            lon: number;
        };
        Geocoded: {
            /** @enum {string} */
            status: "OK" | "ZERO_RESULTS";
            results: {
                formatted_address: string;
                address_components: {
                    long_name: string;
                    short_name: string;
                    types: string[];
                }[];
                geometry: {
                    location: {
                        lat: number;
                        lng: number;
                    };
                };
            }[];
        };
        Suggestion: {
            /** @enum {string} */
            kind: "keyword" | "category" | "region" | "program";
            /** @description What is shown */
            text: string;
            /** @description The category's or program's id, the region's code */
            id?: string;
            /** @description Of a region */
            sido?: string;
            /** @description Of a region */
            gugun?: string;
        };
        Image: {
            /** @description A path under /images */
            url: string;
            alt: string;
        };
        /** @description The soonest session one can book now; else the soonest that is full; null where there is none */
        NextSession: {
            id: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            seatsLeft: number | null;
        } | null;
        ProgramCard: {
            id: components["schemas"]["Id"];
            title: string;
            summary: string;
            categoryIds: components["schemas"]["CategoryId"][];
            image: components["schemas"]["Image"];
            sido: string;
            gugun: string | null;
            lat: number | null;
            lon: number | null;
            /** @description Metres from lat, lon; null where none were given */
            distance: number | null;
            isFree: boolean;
            /** @description Of one adult, by which lists are sorted and filtered; null = 요금 문의 */
            price: number | null;
            listPrice: number | null;
            deposit: components["schemas"]["Won"];
            ratingAvg: number | null;
            ratingCount: number;
            next: components["schemas"]["NextSession"];
            createdAt: components["schemas"]["Millis"];
        };
        Program: {
            id: components["schemas"]["Id"];
            title: string;
            summary: string;
            /** @description Paragraphs parted by empty lines */
            description: string;
            categoryIds: components["schemas"]["CategoryId"][];
            host: {
                id: components["schemas"]["Id"];
                name: string;
                business: {
                    company?: string;
                    representative?: string;
                    number?: string;
                    phone?: string;
                    email?: string;
                } | null;
                programCount: number;
            };
            images: components["schemas"]["Image"][];
            regionId: string;
            sido: string;
            gugun: string | null;
            address: string;
            addressDetail: string;
            lat: number | null;
            lon: number | null;
            meetingPoint: string;
            durationMin: number | null;
            listPrice: number | null;
            price: number | null;
            isFree: boolean;
            deposit: components["schemas"]["Won"];
            minAge: number | null;
            /** @enum {string|null} */
            difficulty: "EASY" | "NORMAL" | "HARD" | null;
            includes: string[];
            excludes: string[];
            bring: string[];
            caution: string;
            facilities: string[];
            accessibility: string[];
            indoor: boolean | null;
            questions: {
                id: string;
                label: string;
                required: boolean;
            }[];
            /** @enum {string} */
            confirmMode: "INSTANT" | "APPROVAL";
            minPeople: number;
            maxPerBooking: number;
            refundPolicyId: components["schemas"]["RefundPolicyId"];
            ratingAvg: number | null;
            ratingCount: number;
            wishCount: number;
            /** @enum {string} */
            status: "OPEN" | "PAUSED" | "CLOSED";
            source: string;
            sourceName: string | null;
            sourceUrl: string | null;
            licence: string | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        /** @enum {string} */
        RefundPolicyId: "STANDARD" | "MATERIAL" | "FLEXIBLE";
        Session: {
            id: components["schemas"]["Id"];
            programId: components["schemas"]["Id"];
            startAt: components["schemas"]["Millis"];
            endAt: components["schemas"]["Millis"];
            bookOpenAt: components["schemas"]["Millis"];
            bookCloseAt: components["schemas"]["Millis"];
            capacity: number | null;
            seatsLeft: number | null;
            minPeople: number;
            options: components["schemas"]["SessionOption"][];
            /** @enum {string} */
            status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
            cancelReason: string | null;
            /**
             * @description Whether one can book at this moment
             * @enum {string}
             */
            bookable: "OPEN" | "FULL" | "NOT_YET" | "CLOSED" | "CANCELLED" | "UNKNOWN";
            createdAt: components["schemas"]["Millis"];
        };
        SessionOption: {
            id: string;
            name: string;
            price: number | null;
            max: number;
        };
        Review: {
            id: components["schemas"]["Id"];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                image: components["schemas"]["Image"];
                hostName: string;
            };
            nickname: string;
            party: string;
            rating: number;
            content: string;
            photos: components["schemas"]["Image"][];
            reply: string | null;
            replyAt: number | null;
            helpfulCount: number;
            createdAt: components["schemas"]["Millis"];
            /** @description Of one's own reviews only */
            bookingId?: string | null;
            /** @description Of one's own reviews only */
            isHidden?: boolean;
        };
        ReviewChange: {
            rating: number;
            /** @description 10 to 1 */
            content: string;
            /** @description With whom; empty where it is not told */
            party?: string;
        };
        ReviewInput: {
            rating: number;
            /** @description 10 to 1 */
            content: string;
            /** @description With whom; empty where it is not told */
            party?: string;
            bookingId: components["schemas"]["Id"];
        };
        Visit: {
            bookingId: components["schemas"]["Id"];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                image: components["schemas"]["Image"];
                hostName: string;
            };
            session: {
                startAt: components["schemas"]["Millis"];
                endAt: components["schemas"]["Millis"];
            };
        };
        RatingSummary: {
            avg: number | null;
            count: number;
            /** @description How many gave 1, 2, 3, 4, 5 stars */
            histogram: number[];
        };
        /** @enum {string} */
        InquiryKind: "BOOKING" | "PAYMENT" | "REFUND" | "PROGRAM" | "ACCOUNT" | "COUPON" | "ETC";
        InquiryInput: {
            kind: components["schemas"]["InquiryKind"];
            bookingId?: components["schemas"]["Id"];
            /** @description 1 to 60 letters */
            title: string;
            /** @description 10 to 2,000 letters */
            body: string;
        };
        Inquiry: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["InquiryKind"];
            booking: {
                id: components["schemas"]["Id"];
                /** @description The program's */
                title: string;
                startAt: components["schemas"]["Millis"];
            } | null;
            title: string;
            body: string;
            /** @enum {string} */
            status: "WAIT" | "ANSWERED";
            answer: string | null;
            answeredAt: number | null;
            createdAt: components["schemas"]["Millis"];
        };
        /** @enum {string} */
        BookingStatus: "BOOKING_REQUEST" | "BOOKING_REQUEST_COMPLETE" | "BOOKING_CANCEL_REQUEST" | "BOOKING_CANCEL_COMPLETE" | "REFUND_COMPLETE" | "REFUND_CANCEL_REQUEST" | "REFUND_CANCEL_COMPLETE" | "RESERVE_REQUEST" | "RESERVE_WAIT" | "RESERVE_REQUEST_COMPLETE" | "RESERVE_CANCEL_REQUEST" | "RESERVE_CANCEL_COMPLETE" | "RESERVE_REFUND_COMPLETE" | "FAIL";
        /** @enum {string} */
        BookingAction: "FILL" | "PAY" | "CONFIRM" | "EXTEND" | "ABORT" | "CANCEL" | "REFUND" | "LEAVE" | "TICKET";
        BookingInput: {
            programId: components["schemas"]["Id"];
            sessionId: components["schemas"]["Id"];
            items: {
                optionId: components["schemas"]["Id"];
                qty: number;
            }[];
        };
        BookingDetails: {
            booker: {
                name: string;
                phone: string;
                email: string;
            };
            request?: string;
            answers?: {
                id: string;
                answer: string;
            }[];
            couponIssueId?: components["schemas"]["Id"];
            consents: {
                /** @description refund, or a kind of terms */
                kind: string;
                version: string;
            }[];
        };
        Amounts: {
            list: components["schemas"]["Won"];
            discount: components["schemas"]["Won"];
            coupon: components["schemas"]["Won"];
            deposit: components["schemas"]["Won"];
            pay: components["schemas"]["Won"];
            refunded: components["schemas"]["Won"];
        };
        Booking: {
            id: components["schemas"]["Id"];
            bookingNo: string;
            programId: components["schemas"]["Id"];
            sessionId: components["schemas"]["Id"];
            status: components["schemas"]["BookingStatus"];
            /** @description The Korean label (S01) with what decisions §2 adds to it */
            label: string;
            /** @enum {string|null} */
            waitKind: "APPROVAL" | "CAPACITY" | null;
            holdExpiresAt: number | null;
            offerExpiresAt: number | null;
            items: {
                optionId: string;
                name: string;
                qty: number;
                unitPrice: components["schemas"]["Won"];
                cancelledQty: number;
            }[];
            seats: number;
            booker: {
                name: string | null;
                phone: string | null;
                email: string | null;
            };
            request: string;
            answers: {
                id: string;
                answer: string;
            }[];
            amounts: components["schemas"]["Amounts"];
            couponIssueId: string | null;
            refundPolicyId: components["schemas"]["RefundPolicyId"];
            /** @description What comes back when it is cancelled, step by step, by the policy copied into the booking */
            refundSteps: {
                /** @description null = from now on */
                from: number | null;
                to: components["schemas"]["Millis"];
                percent: number;
                amount: components["schemas"]["Won"];
            }[];
            program: {
                id: components["schemas"]["Id"];
                title: string;
                image: components["schemas"]["Image"];
                address: string;
                addressDetail: string;
                meetingPoint: string;
                lat: number | null;
                lon: number | null;
                hostName: string;
                /** @enum {string} */
                confirmMode: "INSTANT" | "APPROVAL";
                isFree: boolean;
                questions: {
                    id: string;
                    label: string;
                    required: boolean;
                }[];
            };
            session: {
                id: components["schemas"]["Id"];
                startAt: components["schemas"]["Millis"];
                endAt: components["schemas"]["Millis"];
                bookCloseAt: components["schemas"]["Millis"];
            };
            payment: {
                orderId: string;
                orderName: string;
                amount: components["schemas"]["Won"];
                /** @enum {string} */
                status: "READY" | "CONFIRMING" | "WAITING_FOR_DEPOSIT" | "DONE" | "FAILED" | "CANCELED" | "PARTIAL_CANCELED";
                method: string | null;
                approvedAt: number | null;
                receiptUrl: string | null;
                failMessage: string | null;
            } | null;
            /** @description What was cancelled of it, oldest first */
            refunds: components["schemas"]["Refund"][];
            history: {
                from: string | null;
                to: components["schemas"]["BookingStatus"];
                label: string;
                event: string;
                /** @enum {string} */
                actor: "user" | "system" | "operator";
                at: components["schemas"]["Millis"];
            }[];
            /** @description What its owner may do now */
            actions: components["schemas"]["BookingAction"][];
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        RefundItems: {
            optionId: components["schemas"]["Id"];
            qty: number;
        }[];
        /** @enum {string} */
        RefundReason: "SCHEDULE" | "HEALTH" | "MISTAKE" | "WEATHER" | "OTHER_PROGRAM" | "ETC";
        /**
         * @description Why so much comes back: the days left, just paid, already begun (nothing), or the seller's doing (everything)
         * @enum {string}
         */
        RefundRule: "DAYS" | "JUST_PAID" | "STARTED" | "SELLER";
        RefundQuote: {
            bookingId: components["schemas"]["Id"];
            items: components["schemas"]["RefundItems"];
            /** @description Nobody is left in the booking after it */
            isWhole: boolean;
            rule: components["schemas"]["RefundRule"];
            percent: number;
            paid: components["schemas"]["Won"];
            fee: components["schemas"]["Won"];
            refund: components["schemas"]["Won"];
            couponRestored: boolean;
            /** @description Paid into a virtual account, so the money needs an account to go to; on others an account is refused */
            needsAccount: boolean;
            /** @description Nobody has to look at it first */
            isImmediate: boolean;
            quotedAt: components["schemas"]["Millis"];
            validUntil: components["schemas"]["Millis"];
            dueAt: components["schemas"]["Millis"];
        };
        RefundInput: {
            bookingId: components["schemas"]["Id"];
            items?: components["schemas"]["RefundItems"];
            reason: components["schemas"]["RefundReason"];
            detail?: string;
            account?: {
                /** @description A code of BANK */
                bank: string;
                /** @description Digits only */
                accountNumber: string;
                holderName: string;
            };
            /** @description The quote that was shown; it counts for 10 minutes */
            quotedAt?: number;
            /** @description What the quote said would come back */
            refund?: number;
        };
        Refund: {
            id: components["schemas"]["Id"];
            bookingId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "REQUESTED" | "SENT" | "DONE" | "FAILED" | "WITHDRAWN" | "REJECTED";
            items: components["schemas"]["RefundItems"];
            isWhole: boolean;
            reason: string;
            /** @enum {string} */
            requester: "user" | "system" | "operator";
            rule: components["schemas"]["RefundRule"];
            percent: number;
            paid: components["schemas"]["Won"];
            fee: components["schemas"]["Won"];
            refund: components["schemas"]["Won"];
            couponRestored: boolean;
            account: {
                bank: string;
                /** @description The last four digits */
                ending: string;
            } | null;
            /** @description When it goes through by itself; null once it has */
            approvesAt: number | null;
            approvedAt: number | null;
            sentAt: number | null;
            /** @description The provider has taken the cancel */
            takenAt: number | null;
            dueAt: components["schemas"]["Millis"];
            doneAt: number | null;
            /** @description When it was withdrawn or rejected */
            endedAt: number | null;
            actions: "WITHDRAW"[];
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        Coupon: {
            id: components["schemas"]["Id"];
            couponId: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            type: "FIXED" | "PERCENT";
            /** @description Won, or a percentage */
            value: number;
            maxDiscount: number | null;
            minAmount: components["schemas"]["Won"];
            /** @enum {string} */
            scope: "ALL" | "CATEGORY" | "PROGRAM";
            scopeIds: string[];
            startsAt: components["schemas"]["Millis"];
            expiresAt: components["schemas"]["Millis"];
            /** @enum {string} */
            status: "ISSUED" | "RESERVED" | "USED" | "EXPIRED";
            bookingId: string | null;
            createdAt: components["schemas"]["Millis"];
            updatedAt: components["schemas"]["Millis"];
        };
        UsableCoupon: {
            coupon: components["schemas"]["Coupon"];
            discount: components["schemas"]["Won"];
            /** @enum {string|null} */
            problem: "USED" | "RESERVED" | "EXPIRED" | "NOT_YET" | "SCOPE" | "MIN_AMOUNT" | "NOTHING_TO_PAY" | null;
            /** @description Why it cannot be used, in Korean */
            message: string | null;
        };
        OpenRefund: {
            refund: components["schemas"]["Refund"];
            bookingNo: string;
            userId: components["schemas"]["Id"];
            programTitle: string;
            startAt: components["schemas"]["Millis"];
            attempts: number;
            failCode: string | null;
            failMessage: string | null;
            nextAt: number | null;
        };
        Notice: {
            id: components["schemas"]["Id"];
            title: string;
            body: string;
            pinned: boolean;
            publishAt: components["schemas"]["Millis"];
            createdAt: components["schemas"]["Millis"];
        };
        Faq: {
            id: components["schemas"]["Id"];
            category: string;
            name: string;
            answer: string;
            order: number;
            helpfulCount: number;
            createdAt: components["schemas"]["Millis"];
        };
        /** @enum {string} */
        TermsKind: "service" | "privacy" | "location" | "youth" | "thirdParty" | "payment" | "marketing";
        TermsHead: {
            kind: components["schemas"]["TermsKind"];
            version: string;
            title: string;
            effectiveAt: components["schemas"]["Millis"];
        };
        Terms: {
            kind: components["schemas"]["TermsKind"];
            version: string;
            title: string;
            effectiveAt: components["schemas"]["Millis"];
            body: string;
        };
        Banner: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            position: "SUGGEST_MAIN" | "SUGGEST_SUB" | "TOP_MAIN" | "TOP_SUB";
            title: string;
            subtitle: string;
            image: string;
            alt: string;
            link: string;
        };
    };
    responses: {
        /** @description Done */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: {
                        /** @constant */
                        ok: true;
                    };
                };
            };
        };
        /** @description The booking as it stands now */
        Booking: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: components["schemas"]["Booking"];
                };
            };
        };
        /** @description The refund as it stands now */
        Refund: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    value: components["schemas"]["Refund"];
                };
            };
        };
        /** @description What went wrong */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description P02 */
        UserType: "user";
        /** @description P02; the configured file bucket */
        Bucket: string;
        UserId: components["schemas"]["Id"];
        /** @description From the answer before */
        Cursor: string;
        Limit: number;
        IdempotencyKey: string;
        IdempotencyKeyRequired: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    withdrawUser: {
        parameters: {
            query?: {
                /** @description A code of WITHDRAW_REASON, kept without any tie to the member */
                reason?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    getUsers: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                /** @description 1 to 50 ids, separated by commas */
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that exist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["PublicUser"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getJoined: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                /** @description An e-mail address (V04) */
                x: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            joined: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDuplicate: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                nickname: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            duplicate: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putUserCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryIds: components["schemas"]["CategoryId"][];
                };
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putUser: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putChangePassword: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    putFindPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    findUsername: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description V04 */
                    email: string;
                };
            };
        };
        responses: {
            /** @description At most five */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["FoundUsername"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteUserFile: {
        parameters: {
            query: {
                /** @description What the file belongs to: profile, review or inquiry */
                uploadKey: "profile" | "review" | "inquiry";
                /** @description The file's key in the bucket */
                key: string;
                /** @description The id of the record that holds the file */
                id: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                /** @description The member's id */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    putUserDevice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Device"];
            };
        };
        responses: {
            /** @description The device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Device"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCode: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Code"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listRegion: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Region"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getRegion: {
        parameters: {
            query?: {
                gugun?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                sido: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Region"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listProgram: {
        parameters: {
            query?: {
                category?: components["schemas"]["CategoryId"];
                /** @description V02, at most 40 characters (422 beyond); words are split at spaces */
                keyword?: string;
                sido?: string;
                gugun?: string;
                host?: components["schemas"]["Id"];
                lat?: number;
                lon?: number;
                /** @description Metres; needs lat and lon */
                radius?: number;
                /** @description A day on which a session can be booked */
                date?: components["schemas"]["Day"];
                /** @description The last such day, inclusive; needs date */
                dateTo?: components["schemas"]["Day"];
                /** @description Seats wanted in one session */
                people?: number;
                priceMax?: number;
                free?: boolean;
                ratingMin?: number;
                indoor?: boolean;
                /** @description Only what can be booked now */
                available?: boolean;
                /** @description 마감 임박: at most 3 seats left or less than 24 hours to the cut-off */
                closing?: boolean;
                sort?: "distance" | "UP" | "DOWN" | "popular" | "price" | "rating" | "match";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramCard"][];
                        next?: string;
                        /** @description Exact to 200; 201 stands for more. On the first page only. */
                        count?: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    suggestSearch: {
        parameters: {
            query?: {
                /** @description V02, at most 40 characters (422 beyond) */
                q?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Suggestion"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPopularSearch: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keywords */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            keyword: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    geocode: {
        parameters: {
            query?: {
                address?: string;
                /** @description lat,lng in degrees; cut to 0.01° before it is asked */
                latlng?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Google's answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Geocoded"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getProgram: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Program"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPrograms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that exist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramCard"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSession: {
        parameters: {
            query?: {
                from?: components["schemas"]["Day"];
                to?: components["schemas"]["Day"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Session"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listProgramReview: {
        parameters: {
            query?: {
                photo?: boolean;
                sort?: "UP" | "DOWN" | "high" | "low";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"][];
                        next?: string;
                        summary: components["schemas"]["RatingSummary"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listReview: {
        parameters: {
            query?: {
                mine?: boolean;
                /** @description Of this booking only; with mine */
                bookingId?: components["schemas"]["Id"];
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"][];
                        next?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        responses: {
            /** @description The review */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWritableReview: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of visits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Visit"][];
                        next?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChange"];
            };
        };
        responses: {
            /** @description The review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Review"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    markReviewHelpful: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "ABUSE" | "SPAM" | "PRIVACY" | "UNRELATED" | "FALSE" | "ETC";
                    detail?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listBooking: {
        parameters: {
            query?: {
                tab?: "coming" | "past" | "cancelled";
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Booking"][];
                        next?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingInput"];
            };
        };
        responses: {
            201: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    putBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingDetails"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    confirmBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    extendBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    abortBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderId: string;
                    paymentKey: string;
                    amount: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            202: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    tossWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    quoteRefund: {
        parameters: {
            query: {
                bookingId: components["schemas"]["Id"];
                /** @description How many of which option, as `option:2,other:1`; without it everything that is left */
                items?: string;
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["RefundQuote"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key": components["parameters"]["IdempotencyKeyRequired"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            201: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    getRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    withdrawRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    listCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Coupon"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    registerCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description The coupon */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Coupon"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listUsableCoupon: {
        parameters: {
            query: {
                programId: components["schemas"]["Id"];
                /** @description The price before any coupon */
                amount: number;
                /** @description The held booking that it is for */
                bookingId?: components["schemas"]["Id"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupons that are neither used nor expired */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["UsableCoupon"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWishlist: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["ProgramCard"][];
                        next?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWishlistIds: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Id"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putWishlist: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                programId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            wished: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteWishlist: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                programId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            wished: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSummary: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            coming: number;
                            wishlist: number;
                            coupons: number;
                            reviewsToWrite: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listInquiry: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inquiries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Inquiry"][];
                        next?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createInquiry: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InquiryInput"];
            };
        };
        responses: {
            /** @description The inquiry */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Inquiry"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getInquiry: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inquiry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Inquiry"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listNotice: {
        parameters: {
            query?: {
                /** @description From the answer before */
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Notice"][];
                        next?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Notice"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Faq"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFaq: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Faq"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["TermsHead"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path: {
                kind: components["schemas"]["TermsKind"];
                version: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Terms"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBanner: {
        parameters: {
            query: {
                position: "SUGGEST_MAIN" | "SUGGEST_SUB" | "TOP_MAIN" | "TOP_SUB";
            };
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["Banner"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listOpenRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 90 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: components["schemas"]["OpenRefund"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    approveRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    rejectRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    cancelSession: {
        parameters: {
            query?: never;
            header: {
                /** @description P02 */
                usertype: components["parameters"]["UserType"];
                /** @description P02; the configured file bucket */
                bucket: components["parameters"]["Bucket"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description How many bookings it ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: {
                            sessionId: components["schemas"]["Id"];
                            cancelled: number;
                            /** @description Bookings that are still to be ended */
                            open: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
}
