/** What `npm run operator -- --help` prints. */
export const USAGE = `쓰는 법: npm run operator -- <명령> [대상] [옵션]

  로그인
    login [--username 아이디] [--totp 인증번호] [--password-stdin]
          비밀번호와 인증 앱의 번호로 로그인해요. 적지 않은 것은 물어봐요.
    login --code 코드
          파트너센터의 더보기 > 터미널 로그인에서 만든 코드로 로그인해요. 5분 안에 한 번만 쓸 수 있어요.

  보기
    sessions [--program 프로그램] [--day 2026-12-05]     열린 회차와 인원
    bookings [--session 회차] [--status 상태] [--no 번호]  예약 (승인을 기다리는 것부터)
    refunds                                            끝나지 않은 환불 (실패한 것부터)
  예약  (대상은 예약번호나 예약 id)
    approve <예약>                     승인해요. 유료면 결제할 시간을 줘요.
    reject <예약> --reason "이유"      받지 않아요. 낸 보증금은 돌려줘요.
    came <예약>                        출석. 보증금을 돌려줘요.
    no-show <예약>                     오지 않음. 보증금을 돌려주지 않아요.
  환불  (대상은 환불 id)
    refund-approve <환불>              기다리지 않고 바로 보내요.
    refund-reject <환불> --reason "이유"
  돈  (결제사의 장부와 우리 장부가 다른 건. 대상은 건 id)
    cases [--state OPEN]               끝나지 않은 건 (오래된 것부터)
    case <건>                          두 장부를 나란히, 할 수 있는 일과 지난 일까지
    case-ask <건> --reason "이유"      결제사에 지금 다시 물어봐요.
    case-accept <건> --reason "이유"   결제사 장부를 우리 장부로 받아들여요.
    case-paid <건> --reason "이유" --reference "이체 번호"   직접 보냈어요.
    case-account <건> --reason "이유"  손님에게 새 계좌를 물어요.
    case-cancel <건> --reason "이유"   남은 돈을 모두 돌려줘요.
    case-approve <건>                  다른 운영자가 정한 일을 승인해요.
    case-decline <건> --reason "이유"  승인하지 않아요.
    compare --from 2026-12-05T10:00 --to 2026-12-05T12:00   그동안의 결제사 장부와 견줘요 (복구한 뒤).
  사람  (--mail이 없으면 먼저 파트너센터의 사용자 풀에 계정을 만들어요. DEPLOYING.md)
    hosts [--keyword 이름]             진행자와 저마다의 번호 (초대할 때 적어요)
    staff                              함께 일하는 사람과 초대한 사람
    invite <아이디> --name 이름 --role 담당 --host 진행자 [--mail 주소]   운영·담당·결재·현장·조회.
                                       운영은 --host 없이. --mail이 있으면 비밀번호를 정할 링크를 보내요.
    role <사람> --role 현장 [--yes]     맡은 일을 바꿔요. --yes가 없으면 무엇이 달라지는지만 말해요.
    end-staff <사람>                   권한을 바로 끝내거나 초대를 거둬요.
  회차  (--yes가 없으면 무엇이 바뀔지만 말해요)
    cancel-session <회차> --reason "이유"   모두에게 전액을 돌려줘요.
    move-session <회차> --start 2026-12-05T10:00 --place "만나는 곳"
                 [--address "주소" --detail "층·호"] --reason "이유" [--yes]   예약한 사람과 함께 옮겨요.
    change-sessions <프로그램> --from 2026-12-01 --until 2026-12-31
                 [--capacity 수] [--file 요금.json] [--move 분] [--open|--closed] [--yes]
  프로그램과 진열
    duplicate <프로그램> --id 새아이디      초안으로 복사해요.
    picture <프로그램> --file 사진.jpg [--alt "설명"]
    coupons, put-coupon <쿠폰> --file 쿠폰.json     (DeskCoupon 꼴: openapi/product.yaml)
    banners, put-banner <배너> --file 배너.json     (DeskBanner 꼴)
    codes, put-code <FACILITY/WIFI> --name 이름 --order 차례 [--off]     분류(CATEGORY)와 은행(BANK)은 다음 배포부터 보여요.
    regions, put-regions --file 지역.json [--yes]     해마다 바뀐 지역만 담은 목록 (DeskRegion 꼴)
  글
    replies, put-reply <답> --title 제목 --text "글", end-reply <답>     자주 하는 답
    terms, put-terms <service/2026-12-25> --file 약관.txt [--major] [--ask-again]
    end-terms <service/2026-12-25>
    reviews                                신고된 후기 (새 신고부터)
    hide-review <후기> --reason "이유"     이유는 모두가 읽어요.   show-review <후기>
  접속기록
    access [--from 날] [--until 날] [--staff 사람] [--member 회원] [--operation 일]
    access-reviews, sign-access <2026-10> --reason "점검 의견"

  옵션
    --site 주소   사이트 주소 (기본 http://localhost:8787, 또는 NADEUL_URL)
    --cursor 위치  다음 장 (목록 끝에 적혀 있어요)
    --json        표 대신 JSON으로 보여 줘요.
    --help        이 도움말
  로그인은 이 컴퓨터의 나만 읽을 수 있게 간직하고 스스로 이어 가요. 내 컴퓨터의 사이트에는 연습용 운영자로 로그인해요.`;
